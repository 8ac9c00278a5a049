/** The rules of the grammar by which the gate and oasdiff differ, and why the gate is right about our clients. */
export const disagreements: Readonly<Record<string, string>> = {
  "operationId renamed": "It names the method of the client and its hooks.",
  "path parameter renamed": "It names a parameter of calls by path.",
  "tag changed": "It names the resource that the method belongs to.",
  "207 removed": "A result has its types from the 200: there is one response fewer to expect.",
  "optional header of a response removed": "Who reads it gets nothing from now on.",
  "response: open enum gained a value": "The list says that there will be more.",
  "request: readOnly":
    "What the service alone writes can no longer be sent, a whole parameter or body neither.",
  "response: writeOnly": "What callers alone write can no longer be read, though it was optional.",
  "request: default changed": "Callers who leave it out get something else.",
  "request: default gone": "Callers who leave it out may get something else.",
  "request: closed to other fields": "What had another field was accepted, and is rejected.",
};
