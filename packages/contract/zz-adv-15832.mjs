// node --conditions=@messaging-sdk/source /tmp/adv/adv.mjs   (run with cwd in the checkout's packages/contract)
import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { sendOnce } from "@messaging-sdk/client/send-once";
import { bulk } from "@messaging-sdk/client/bulk";
const json = (status, body, headers = {}) => new Response(body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const results = [];
async function check(name, run) {
  let verdict;
  const timer = new Promise((r) => setTimeout(() => r("HANG"), 8000).unref?.() );
  try { verdict = await Promise.race([run(), timer]); } catch (e) { verdict = isMessagingError(e) ? `loud ${e.name}/${e.outcome}: ${e.message.slice(0, 110)}` : `RAW ${e?.name}: ${e?.message}`; }
  const good = /^(whole|loud)/.test(verdict);
  results.push(good); console.log(`${good ? "ok  " : "BAD "} ${name}: ${verdict}`);
}
// ---------- lists
function listService(total, { def = 100, cap = 1e9, offset = "records", order = "asc", idType = "number", env = "full", end = "empty", shift = null, ties = false, wrap = false } = {}) {
  let records = Array.from({ length: total }, (_, i) => ({ id: i + 1, name: `g${i + 1}`, description: null, externalId: `e${i + 1}`, createdAt: 1 }));
  const truth = () => records;
  let n = 0;
  const fetch = async (url) => {
    n++;
    if (n > 5000) return new Promise(() => {});
    const u = new URL(url); let l = Math.min(Number(u.searchParams.get("limit") ?? def), cap);
    let o = Number(u.searchParams.get("offset") ?? 0);
    if (offset === "ignored") o = 0;
    if (offset === "pages") o = o * l;
    if (offset === "pages1") o = Math.max(0, o - 1) * l;
    if (offset === "one-based") o = Math.max(0, o - 1);
    let all = order === "desc" ? [...records].reverse() : records;
    let page = all.slice(o, o + l);
    if (shift) shift({ n, records, set: (r) => { records = r; } });
    if (idType === "string") page = page.map((r) => ({ ...r, id: String(r.id) }));
    if (idType === "shuffle") page = [...page].reverse();
    if (wrap && page.length === 0) page = all.slice(-l);
    if (page.length === 0 && end === "404" ) return json(404, { errors: [{ title: "none", message: "no results", code: "x" }] });
    if (page.length === 0 && end === "null") return json(200, { meta: {}, data: null });
    if (page.length === 0 && end === "204") return json(204);
    if (env === "bare") return json(200, page);
    if (env === "nometa") return json(200, { data: page });
    return json(200, { meta: { numberOfErrors: 0, numberOfData: page.length, status: 200, uniqId: "u" }, data: page });
  };
  return { fetch, truth, count: () => n };
}
const client = (fetch, o = {}) => createMessaging({ baseUrl: "https://x.example", apiKey: "k-123456789", fetch, retries: 0, ...o });
const dialects = [];
for (const def of [1, 3, 10, 20, 25, 50, 99, 100, 101, 250, 1000]) dialects.push({ def });
for (const cap of [1, 2, 7, 10, 20, 50, 99, 100, 250, 500, 999]) dialects.push({ cap });
for (const offset of ["ignored", "pages", "pages1", "one-based"]) for (const cap of [1e9, 10, 100]) dialects.push({ offset, cap });
dialects.push({ order: "desc" }, { order: "desc", cap: 20 }, { idType: "string", cap: 20 }, { idType: "shuffle", cap: 20 }, { env: "bare", cap: 30 }, { env: "nometa", cap: 30 }, { end: "404", cap: 25 }, { end: "null", cap: 25 }, { end: "204", cap: 25 }, { wrap: true, cap: 25 });
async function wholeOrShort(items, truth, t) {
  const ids = items.map((x) => Number(x.id)); const set = new Set(ids);
  if (set.size !== ids.length) return `DOUBLED ${ids.length - set.size} of ${ids.length}`;
  const miss = truth().filter((r) => !set.has(r.id)).length;
  return miss ? `SHORT ${ids.length} of ${truth().length}` : `whole ${t} req`;
}
for (const d of dialects) for (const total of [0, 1, 20, 100, 101, 250]) for (const q of [{}, { limit: 1000 }, { limit: 10 }, {limit: 1}]) {
  const s = listService(total, d);
  const name = `list ${JSON.stringify(d)} total=${total} q=${JSON.stringify(q)}`;
  const before = results.length;
  const log = console.log; let line; console.log = (x) => { line = x; };
  await check(name, async () => { const m = client(s.fetch); const a = []; for await (const g of m.groups.list(q)) { a.push(g); if (a.length > 3000) return "ENDLESS"; } return wholeOrShort(a, s.truth, s.count()); });
  console.log = log; if (!results[before]) console.log(line);
  await (async () => { const s2 = listService(total, d); let l2; const log2 = console.log; console.log = (x) => { l2 = x; };
    const b = results.length; await check(`toArray ${name.slice(5)}`, async () => wholeOrShort(await client(s2.fetch).groups.list(q).toArray({ limit: 5000 }), s2.truth, s2.count())); console.log = log2; if (!results[b]) console.log(l2); })();
  await (async () => { const s2 = listService(total, d); let l2; const log2 = console.log; console.log = (x) => { l2 = x; };
    const b = results.length; await check(`cursor ${name.slice(5)}`, async () => { const a = []; let c = {}; let k = 0; const m = client(s2.fetch); do { const p = await m.groups.list({ ...q, ...c }); a.push(...p.data); c = p.next && JSON.parse(JSON.stringify(p.next)); if (++k > 1500) return "ENDLESS"; } while (c); return wholeOrShort(a, s2.truth, s2.count()); }); console.log = log2; if (!results[b]) console.log(l2); })();
}
// shifting
for (const order of ["asc", "desc"]) for (const kind of ["insert-head", "insert-tail", "delete-head", "delete-mid", "delete-all"]) for (const cap of [10, 100]) {
  const s = listService(95, { cap, order, shift({ n, records, set }) {
    if (n > 6) return;
    if (kind === "insert-head") set([{ id: 1000 + n, name: "new" }, ...records]);
    if (kind === "insert-tail") set([...records, { id: 1000 + n, name: "new" }]);
    if (kind === "delete-head") set(records.slice(1));
    if (kind === "delete-mid") set(records.filter((_, i) => i !== 40));
    if (kind === "delete-all" && n === 3) set([]);
  } });
  await check(`shift ${kind} ${order} cap=${cap}`, async () => {
    const original = new Set(s.truth().map((r) => r.id)); const a = [];
    for await (const g of client(s.fetch).groups.list({})) { a.push(Number(g.id)); if (a.length > 2000) return "ENDLESS"; }
    if (new Set(a).size !== a.length) return "DOUBLED";
    const still = s.truth().filter((r) => original.has(r.id)); const miss = still.filter((r) => !a.includes(r.id)).length;
    return miss ? `SHORT misses ${miss}` : "whole";
  });
}
// ---------- sends
function smsService({ list = {}, spell = (n) => n, lose = () => false, respond = null, lag = 0, listFail = null, extra = [], idless = true, dropFields = [] } = {}) {
  const sent = []; let posts = 0, gets = 0; const bodies = [];
  const fetch = async (url, init) => {
    const u = new URL(url);
    if (init.method === "POST") {
      posts++; const body = JSON.parse(init.body); bodies.push(body);
      const mode = lose(posts, body);
      if (mode === "before") throw new TypeError("fetch failed");
      if (mode === "500") return json(500, { errors: [{ title: "x", message: "x", code: "E-0-1" }] });
      for (const n of body.phoneNumbers) sent.push({ sender: body.sender, phoneNumber: n, externalId: body.externalId, status: 6, statusTime: 1, createTime: 1000 + posts, numberOfParts: 1, visibleAt: gets + lag });
      if (mode === "after") throw new TypeError("fetch failed");
      if (respond) return respond(body, sent);
      return json(200, { meta: {}, data: body.phoneNumbers.map((n) => rec({ sender: body.sender, phoneNumber: n, externalId: body.externalId, status: 6, statusTime: 1, createTime: 1000, numberOfParts: 1 })) });
    }
    gets++;
    if (listFail) { const r = listFail(gets); if (r) return r; }
    const ext = decodeURIComponent(u.pathname.split("/").at(-1));
    let all = sent.filter((s) => s.externalId === ext && s.visibleAt < gets).map(rec);
    all = [...extra, ...all];
    if (list.order === "desc") all.reverse();
    const l = Math.min(Number(u.searchParams.get("limit") ?? list.def ?? 100), list.cap ?? 1e9);
    let o = Number(u.searchParams.get("offset") ?? 0);
    if (list.offset === "ignored") o = 0; if (list.offset === "pages") o *= l;
    const page = all.slice(o, o + l);
    if (!page.length && list.end === "404") return json(404, { errors: [{ message: "none" }] });
    if (list.env === "bare") return json(200, page);
    if (list.env === "empty") return json(200, "");
    if (list.env === "nulldata") return json(200, { meta: {}, data: null });
    return json(200, { meta: {}, data: page });
  };
  function rec(s) { const r = { ...s, phoneNumber: spell(s.phoneNumber) }; delete r.visibleAt; for (const f of dropFields) delete r[f]; return r; }
  const doubled = () => { const c = new Map(); for (const s of sent) c.set(s.phoneNumber, (c.get(s.phoneNumber) ?? 0) + 1); return [...c.values()].filter((x) => x > 1).length; };
  return { fetch, sent, doubled, posts: () => posts, bodies };
}
const numbers = (n) => Array.from({ length: n }, (_, i) => `+4850000${String(1000 + i)}`);
const spells = { plain: (n) => n, noplus: (n) => n.slice(1), number: (n) => Number(n.slice(1)), zeros: (n) => `00${n.slice(1)}`, spaced: (n) => `${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`, dashed: (n) => `${n.slice(0, 3)}-${n.slice(3)}`, national: (n) => n.slice(3), masked: (n) => `${n.slice(0, 5)}****`, missing: () => undefined, nullish: () => null };
const lists = [{}, { cap: 100 }, { cap: 7 }, { def: 20 }, { offset: "ignored" }, { offset: "ignored", cap: 100 }, { offset: "pages", cap: 50 }, { order: "desc", cap: 100 }, { end: "404" }, { env: "bare" }, { env: "empty" }, { env: "nulldata" }];
for (const count of [1, 3, 250, 1000]) for (const [sn, spell] of Object.entries(spells)) for (const list of lists) for (const mode of ["after", "before"]) for (const resendMissing of [false, true]) {
  const s = smsService({ list, spell, lose: (p) => p === 1 ? mode : false });
  const name = `sendOnce n=${count} ${sn} ${JSON.stringify(list)} lost=${mode} resend=${resendMissing}`;
  const b = results.length; const log = console.log; let line; console.log = (x) => { line = x; };
  await check(name, async () => {
    let r;
    try { r = await sendOnce(client(s.fetch), { sender: "A", message: "m", phoneNumbers: numbers(count) }, { lookups: 2, lookupIntervalMs: 0, resendMissing, timeoutMs: 3000 }); } catch (e) { if (s.doubled()) return `DOUBLED ${s.doubled()} and threw ${e.name}`; if (e.outcome === "not-sent" && s.sent.length) return "FALSE not-sent"; throw e; }
    if (s.doubled()) return `DOUBLED ${s.doubled()}`;
    if (s.sent.length < count) return `LOST claims ${r.via} but sent ${s.sent.length} of ${count}`;
    return `whole ${r.via}`;
  });
  console.log = log; if (!results[b]) console.log(line);
}
// success shapes
const shapes = {
  errorsOnly200: () => json(200, { errors: [{ title: "t", message: "no credit", code: "E-1-1" }] }),
  nullDataErrors: () => json(200, { meta: {}, data: null, errors: [{ message: "no credit" }] }),
  errorsStrings: () => json(200, { errors: ["no credit"] }),
  errorsObject: () => json(200, { errors: { phoneNumbers: ["no credit"] } }),
  emptyDataErrors: () => json(200, { data: [], errors: [{ message: "no credit" }] }),
  err207: () => json(207, { data: [], errors: [{ message: "no credit" }] }),
  error200: () => json(200, { error: "no credit" }),
  successFalse: () => json(200, { success: false, message: "no credit" }),
};
for (const [name, respond] of Object.entries(shapes)) {
  await check(`refusal as ${name}: sms.send`, async () => { const s = smsService({ respond: (b, sent) => { sent.length = 0; return respond(); } }); const r = await client(s.fetch).sms.send({ sender: "A", message: "m", phoneNumbers: numbers(1) }); return `SUCCESS ${JSON.stringify(r).slice(0, 100)}`; });
  await check(`refusal as ${name}: sendOnce`, async () => { const s = smsService({ respond: (b, sent) => { sent.length = 0; return respond(); } }); const r = await sendOnce(client(s.fetch), { sender: "A", message: "m", phoneNumbers: numbers(1) }, { lookups: 1, lookupIntervalMs: 0 }); return `SUCCESS ${JSON.stringify(r).slice(0, 100)}`; });
}
const accepted = { empty202: () => json(202, ""), obj202: () => json(202, {}), empty200: () => json(200, ""), no204: () => new Response(null, { status: 204 }), one: (b) => json(200, { data: { sender: "A", phoneNumber: b.phoneNumbers[0], externalId: b.externalId, status: 6 } }), bareArr: (b) => json(200, b.phoneNumbers.map((n) => ({ phoneNumber: n, externalId: b.externalId, status: 6 }))), bareOne: (b) => json(200, { phoneNumber: b.phoneNumbers[0], externalId: b.externalId, status: 6 }), metaOnly: () => json(200, { meta: { sentSms: 1 } }), text: () => new Response("OK", { status: 200 }) , emptyData: () => json(200, { meta: {}, data: [] })};
for (const [name, respond] of Object.entries(accepted)) {
  await check(`accepted as ${name}: sms.send`, async () => { const s = smsService({ respond }); const r = await client(s.fetch).sms.send({ sender: "A", message: "m", phoneNumbers: numbers(1) }); return `whole data=${r.data.length}`; });
  await check(`accepted as ${name}: sendOnce`, async () => { const s = smsService({ respond }); const r = await sendOnce(client(s.fetch), { sender: "A", message: "m", phoneNumbers: numbers(1) }, { lookups: 2, lookupIntervalMs: 0, resendMissing: true }); return s.doubled() ? "DOUBLED" : `whole ${r.via} data=${r.data.length}`; });
  await check(`accepted as ${name}: bulk`, async () => { const s = smsService({ respond }); const st = {}; for await (const o of bulk(client(s.fetch)).sendSms(numbers(3), { sender: "A", message: "m" }, { lookups: 2, lookupIntervalMs: 0, resendMissing: true })) st[o.status] = (st[o.status] ?? 0) + 1; return s.doubled() ? "DOUBLED" : `whole ${JSON.stringify(st)}`; });
}
// own external id reused within lag
for (const lag of [0, 1, 3]) for (const old of [1, 3]) await check(`own id reused, lag=${lag}, old=${old}`, async () => {
  const s = smsService({ lag: 0, lose: (p) => p === old + 1 ? "before" : false });
  const m = client(s.fetch); for (let i = 0; i < old; i++) { await m.sms.send({ sender: "A", message: "m", phoneNumbers: numbers(1), externalId: "order" }); s.sent.at(-1).visibleAt = lag + 0; }
  const n = s.sent.length;
  const r = await sendOnce(m, { sender: "A", message: "m", phoneNumbers: numbers(1), externalId: "order" }, { lookups: 4, lookupIntervalMs: 0 });
  return s.sent.length > n ? "whole" : `LOST claims ${r.via}`;
});
console.log(`\n${results.filter(Boolean).length} ok of ${results.length}`);
process.exit(0);
