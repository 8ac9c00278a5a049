import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Store } from "@messaging-sdk/client/send-once";
import type { TestStoreOptions } from "@messaging-sdk/client/testing";
import { keptInstall } from "../installed-tools.ts";
import type { Server } from "../server.ts";
import { support } from "../support.ts";

export interface Tried extends TestStoreOptions {
  readonly store: Store;
  readonly server?: Server;
  readonly queue?: () => Promise<void>;
}

const dependencies = {
  ...{ "@aws-sdk/client-dynamodb": "3.1162.0", dynalite: "4.0.0", redis: "6.3.1" },
  miniflare: support.runtimes.find((one) => one.package === "miniflare")?.version ?? "",
};

/** The stores of the guide, as they stand in it, on stand-ins of their services. */
export async function startRecipes(guide: string, stack: AsyncDisposableStack) {
  const modules = await keptInstall("stores", dependencies);
  const load = createRequire(join(modules, "any.js"));
  const fences = Array.from(guide.matchAll(/^```ts [^\n]*\n(.*?)^```/gms), ([, code]) => code);
  async function recipe(name: string) {
    // Beside what it imports.
    const file = join(modules, "..", `${name}.mts`);
    await writeFile(file, fences.find((code) => code?.includes(`function ${name}(`)) ?? "");
    return await import(pathToFileURL(file).href);
  }

  const { d1Store } = await recipe("d1Store");
  const options = { modules: true, script: "export default {}", d1Databases: ["DB"], cf: false };
  const workers = stack.adopt(new (load("miniflare").Miniflare)(options), (one) => one.dispose());
  const database = await workers.getD1Database("DB");
  await database.exec(/create table sent.*/.exec(guide)?.[0]);
  const run = (sql: string, value: unknown) => database.prepare(sql).bind(value).run();

  const { dynamoStore } = await recipe("dynamoStore");
  const server = stack.adopt(load("dynalite")({ createTableMs: 0 }), (one) => one.close());
  await once(server.listen(0), "listening");
  const aws = load("@aws-sdk/client-dynamodb");
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const client = new aws.DynamoDBClient({ endpoint, region: "eu-west-1", credentials });
  const dynamo = stack.adopt(client, (one) => one.destroy());
  const [TableName, AttributeName] = ["sent", "key"];
  const KeySchema = [{ AttributeName, KeyType: "HASH" }];
  const AttributeDefinitions = [{ AttributeName, AttributeType: "S" }];
  const table = { TableName, KeySchema, AttributeDefinitions, BillingMode: "PAY_PER_REQUEST" };
  await dynamo.send(new aws.CreateTableCommand(table));
  const spoil = (key: string) =>
    new aws.PutItemCommand({ TableName, Item: { key: { S: key }, owner: { S: "a" } } });

  const recipes: Readonly<Record<string, Tried>> = {
    "DynamoDB, dynalite": {
      store: dynamoStore(dynamo, TableName, 90),
      damage: (key) => dynamo.send(spoil(key)),
    },
    "D1, Miniflare": {
      store: d1Store(database),
      deleteBefore: (time) => run("delete from sent where changed_at < ?", +time),
      damage: (key) => run("update sent set entry = '{' where key = ?", key),
    },
  };
  return { recipes, createClient: load("redis").createClient };
}
