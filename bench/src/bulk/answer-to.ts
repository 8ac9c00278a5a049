/** The answer to a send: a record of each message. */
export function answerTo(body: string): string {
  const { sender, phoneNumbers, externalId } = JSON.parse(body);
  const times = { statusTime: 1794731400, createTime: 1794731400 };
  const data = phoneNumbers.map((phoneNumber: string) => {
    return { sender, phoneNumber, externalId, status: 6, numberOfParts: 1, ...times };
  });
  const meta = { numberOfErrors: 0, numberOfData: data.length, status: 200, uniqId: "req-1" };
  return JSON.stringify({ meta, data });
}
