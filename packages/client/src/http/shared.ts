import { Call } from "../call/call.ts";
import { checkHeaders } from "../config.ts";
import { unreadable } from "../envelope.ts";
import { isConnectionError } from "../errors/connection-error.ts";
import { InvalidInputError, inputError } from "../errors/invalid-input-error.ts";
import { operations } from "../generated/operations.ts";
import { keepLongIntegers, parseJson } from "../json.ts";
import { unknownOperation } from "../operation.ts";
import { writeBody } from "../request.ts";
import { cutPath, joinPath, writeQuery } from "../url.ts";

/**
 * The parts of the client that the path face uses. It gets them as an argument: in a bundle of one file, a bundler
 * wraps all that a module loaded later imports, at half a kilobyte for these.
 */
export const shared = {
  checkHeaders,
  Call,
  unreadable,
  isConnectionError,
  InvalidInputError,
  inputError,
  operations,
  keepLongIntegers,
  parseJson,
  unknownOperation,
  writeBody,
  cutPath,
  joinPath,
  writeQuery,
};

export type Shared = typeof shared;
