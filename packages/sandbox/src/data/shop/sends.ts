import type { GivenSend } from "../given.ts";

/** What was sent before the sandbox started. How a message ends follows from its number: see `docs/guides/sandbox.md`. */
export const sends: readonly GivenSend[] = [
  {
    externalId: "newsletter-opt-in-2026-09",
    sender: "ALDERPINE",
    message: "Alder & Pine: would you like offers by text? Reply YES, or STOP to hear no more.",
    minutesAgo: 84960,
    groupId: 1017,
  },
  {
    externalId: "race-2026-briefing",
    sender: "ALDERPINE",
    message:
      "Autumn race, Sunday 11 October: registration from 7:30 in the car park at Glentress, start at 9:00 sharp. Bring your number, a whistle and a windproof layer. There is frost in the forecast. Results on https://example.com/race",
    minutesAgo: 60480,
    groupId: 1022,
  },
  {
    externalId: "vip-preview-autumn",
    sender: "ALDERPINE",
    message: "Autumn range, two days before everyone else: https://example.com/vip",
    minutesAgo: 50403,
    groupId: 1005,
  },
  {
    externalId: "shop-lyon-closed",
    sender: "ALDERPINE",
    message: "La boutique de Lyon est fermée ce samedi pour inventaire. À mardi !",
    minutesAgo: 21613,
    groupId: 1014,
  },
  {
    externalId: "order-20261115-0017",
    sender: "ALDERPINE",
    message: "Your order 0017 is on its way. Track it: https://example.com/t/0017",
    minutesAgo: 8652,
    phoneNumbers: ["+447700900123", "+447700900456"],
  },
  {
    externalId: "order-20261116-0042",
    sender: "ALDERPINE",
    message: "Your order 0042 is on its way. Track it: https://example.com/t/0042",
    minutesAgo: 7215,
    phoneNumbers: ["+447700900207"],
  },
  {
    externalId: "repair-1187",
    sender: "WORKSHOP",
    message: "Your boots have new soles and wait for you at Leith Walk. Repair 1187, £38.",
    minutesAgo: 5763,
    phoneNumbers: ["+447700900318"],
  },
  {
    externalId: "first-snow-2026",
    sender: "ALDERPINE",
    message:
      "❄️ First snow on Ben Nevis! Snowshoes are 15 % off until Sunday: https://example.com/snow",
    minutesAgo: 4331,
    groupId: 1011,
  },
  {
    externalId: "corrie-40-back",
    sender: "ALDERPINE",
    message:
      "The Corrie 40 is back, in slate and in moss. You asked us to tell you: https://example.com/corrie",
    minutesAgo: 2897,
    groupId: 1020,
  },
  {
    externalId: "repair-1203",
    sender: "WORKSHOP",
    message: "We found a second tear in your tent's fly. Mend it too, for £12? Reply YES or NO.",
    minutesAgo: 1544,
    phoneNumbers: ["+447700900631"],
  },
  {
    externalId: "order-20261120-0311",
    sender: "ALDERPINE",
    message: "Your order 0311 is on its way. Track it: https://example.com/t/0311",
    minutesAgo: 1226,
    phoneNumbers: ["+447700900885", "+447700900995"],
  },
  {
    externalId: "login-code-8841",
    sender: "447700900100",
    message:
      "348 202 is your Alder & Pine code. It is good for ten minutes. Never tell it to anybody.",
    minutesAgo: 612,
    phoneNumbers: ["+447700900993"],
  },
  {
    externalId: "every-status",
    sender: "ALDERPINE",
    message: "A parcel is waiting for you at the shop.",
    minutesAgo: 185,
    phoneNumbers: [
      "+447700900991",
      "+447700900992",
      "+447700900993",
      "+447700900994",
      "+447700900995",
      "+447700900996",
      "+447700900997",
      "+447700900998",
    ],
  },
  {
    externalId: "order-20261121-0007",
    sender: "ALDERPINE",
    message: "Your order 0007 is on its way. Track it: https://example.com/t/0007",
    minutesAgo: 34,
    phoneNumbers: ["+447700900123", "+33639981204", "+12025550147"],
  },
  {
    externalId: "gift-guide-launch",
    sender: "ALDERPINE",
    message:
      "The gift guide is here: a hundred small things for people who are never indoors. https://example.com/gifts",
    minutesAgo: 26,
    dueInMinutes: 1440,
    groupId: 1012,
  },
];
