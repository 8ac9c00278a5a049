// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { CheckpointStore } from './bulk.js';
import '@messaging-sdk/types';
import 'openapi-fetch';

/** A store in a file. */
interface FileCheckpoint extends CheckpointStore {
    load(): Promise<string | undefined>;
    save(checkpoint: string): Promise<void>;
    /** Removes the lock, if this store holds it. */
    close(): Promise<void>;
}
/**
 * Keeps the checkpoint of a bulk run in a file (Node). At every moment the file holds a whole text, and only one run uses it:
 * `load` and `save` take the lock `<path>.lock`, which `bulk` lets go at its end. The lock of a process that has died is
 * taken over.
 *
 * ```ts
 * const checkpoint = fileCheckpoint("spring.json");
 * for await (const outcome of bulk(messaging).sendSms(recipients, template, { checkpoint })) report(outcome);
 * ```
 *
 * @throws InvalidInputError when another run holds the lock, and every error of the file system but "there is no file yet".
 */
declare function fileCheckpoint(path: string): FileCheckpoint;

export { fileCheckpoint };
export type { FileCheckpoint };
