import type { GivenTemplate } from "../given.ts";

export const templates: readonly GivenTemplate[] = [
  {
    name: "Welcome",
    externalId: "welcome",
    smtpAccount: "news@example.com",
    createdDaysAgo: 1039.2,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Welcome outdoors</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">Ten per cent off your first order, and what we promise.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">Welcome outdoors, {{firstName}}</h1>
                <p>We mend what we sell, we answer within a day, and we never write more than twice a month. That is the whole deal.</p>
                <p>To get you going, here are ten per cent off your first order. The code is <strong>FIRSTPATH</strong>, and it is good for 30 days.</p>
                <p style="margin:28px 0"><a href="https://example.com/fit" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">Find your size</a></p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh<br><a href="https://example.com/leave" style="color:#5c655f">Leave the newsletter</a>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
    text: `Welcome outdoors, {{firstName}}

We mend what we sell, we answer within a day, and we never write more than twice a month. That is the whole deal.

Ten per cent off your first order with the code FIRSTPATH, good for 30 days: https://example.com/fit

Leave the newsletter: https://example.com/leave
`,
  },
  {
    name: "Password reset",
    externalId: "password-reset",
    smtpAccount: "account@example.com",
    createdDaysAgo: 1038.9,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Choose a new password</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">The link works for one hour.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">Choose a new password</h1>
                <p>Somebody, we hope it was you, asked to reset the password of <strong>{{email}}</strong>.</p>
                <p style="margin:28px 0"><a href="https://example.com/reset/{{token}}" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">Choose a new password</a></p>
                <p style="font-size:14px;color:#5c655f">The link works once, for an hour. If you did not ask for it, do nothing: your password stays as it is.</p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
    text: `Choose a new password

Somebody, we hope it was you, asked to reset the password of {{email}}: https://example.com/reset/{{token}}

The link works once, for an hour. If you did not ask for it, do nothing.
`,
  },
  {
    name: "Order confirmed",
    externalId: "order-confirmed",
    smtpAccount: "orders@example.com",
    createdDaysAgo: 1031.1,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Thank you for your order</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">We have your order {{orderNumber}} and are packing it.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">Thank you, {{firstName}}</h1>
                <p>We have your order <strong>{{orderNumber}}</strong> and are packing it now.</p>
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;font-size:15px">
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Corrie 40 pack, moss</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">£129.00</td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Merino socks, 2 pairs</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">£26.00</td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Delivery in 2 days</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">£4.50</td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6"><strong>Total</strong></td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6"><strong>£159.50</strong></td></tr>
                </table>
                <p style="margin:28px 0"><a href="https://example.com/orders/{{orderNumber}}" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">See your order</a></p>
                <p>You can change the address until we hand the parcel over, which is at four in the afternoon.</p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh<br>Questions? Reply to this email.
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
    text: `Thank you, {{firstName}}

We have your order {{orderNumber}} and are packing it now: https://example.com/orders/{{orderNumber}}

You can change the address until four in the afternoon. Questions? Reply to this email.
`,
  },
  {
    name: "Order shipped",
    externalId: "order-shipped",
    smtpAccount: "orders@example.com",
    createdDaysAgo: 1031,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Your order is on its way</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">It should be with you in two days.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">Your order is on its way</h1>
                <p>Parcel <strong>{{trackingNumber}}</strong> left our warehouse today. It should be with you in two days.</p>
                <p style="margin:28px 0"><a href="https://example.com/t/{{trackingNumber}}" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">Follow the parcel</a></p>
                <p>Nobody at home? The driver leaves it with a neighbour, unless you tell the carrier where else.</p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh<br>Questions? Reply to this email.
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
    text: `Your order is on its way

Parcel {{trackingNumber}} left our warehouse today. It should be with you in two days.
Follow it: https://example.com/t/{{trackingNumber}}
`,
  },
  {
    name: "A basket left behind",
    externalId: "abandoned-basket",
    smtpAccount: "news@example.com",
    createdDaysAgo: 288.4,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Still thinking about it?</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">Your basket is where you left it.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">Still thinking about it?</h1>
                <p>Your basket is where you left it, and everything in it is in stock:</p>
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;font-size:15px">
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">{{firstItem}}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">{{firstPrice}}</td></tr>
                </table>
                <p style="margin:28px 0"><a href="https://example.com/basket" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">Back to the basket</a></p>
                <p>Not sure about the size? Order two and send one back. Returns are free for 60 days.</p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh<br><a href="https://example.com/leave" style="color:#5c655f">Leave the newsletter</a>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
  },
  {
    name: "Back in stock",
    externalId: "back-in-stock",
    smtpAccount: "news@example.com",
    createdDaysAgo: 63.6,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{productName}} is back</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">You asked us to tell you.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">{{productName}} is back</h1>
                <p>You asked us to tell you, so here we are. There are {{stock}} in the warehouse, and the last lot went in four days.</p>
                <p style="margin:28px 0"><a href="https://example.com/p/{{productId}}" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">Get yours</a></p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh<br>You get this because you asked for it, once.
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
  },
  {
    name: "Workshop - your repair is ready",
    externalId: "repair-ready",
    smtpAccount: "workshop@example.com",
    createdDaysAgo: 377.2,
    text: `Dear {{firstName}},

repair {{repairNumber}} is done and waits for you at Leith Walk, Monday to Saturday from 10 to 18.

  {{work}}
  {{price}}

We keep it for 60 days. To have it sent instead, reply with your address.

The workshop, Alder & Pine
`,
  },
  {
    name: "Autumn race 2026 - start list",
    externalId: "race-2026-start-list",
    smtpAccount: "events@example.com",
    createdDaysAgo: 48.3,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Autumn race: start list</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">Your number, your wave and how to get there.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">See you on Sunday, {{firstName}}</h1>
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;font-size:15px">
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Number</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6"><strong>{{bib}}</strong></td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Wave</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">{{wave}}, {{startTime}}</td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Distance</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">{{distance}} km</td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Registration</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">7:30 to 8:40, car park</td></tr>
                </table>
                <p><strong>You need</strong> a whistle, a windproof layer, a phone with battery left, and half a litre of something to drink.</p>
                <p style="margin:28px 0"><a href="https://example.com/race/map" style="background:#b4552d;color:#ffffff;padding:13px 24px;border-radius:6px;text-decoration:none;display:inline-block">Map and way there</a></p>
                <p>Cannot make it? Tell us by Friday and we pass your place on and return the fee.</p>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine events, events@example.com
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
  },
  {
    name: "Newsletter November 2026",
    externalId: "newsletter-2026-11",
    smtpAccount: "news@example.com",
    createdDaysAgo: 9.7,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>November: first snow</title>
  </head>
  <body style="margin:0;background:#f1efe9;font-family:Georgia,'Times New Roman',serif;color:#26312b">
    <div style="display:none;max-height:0;overflow:hidden">Snowshoes, a night in a bothy, and how to wash down.</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:10px">
            <tr>
              <td style="padding:22px 32px;background:#24453a;border-radius:10px 10px 0 0;color:#ffffff;font-size:20px;letter-spacing:1px">Alder &amp; Pine</td>
            </tr>
            <tr>
              <td style="padding:32px;font-size:16px;line-height:1.6">
                <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">First snow</h1>
                <p>It came early this year. On the fourth, Morag walked up Schiehallion in trail shoes and came down with wet feet and a plan for this letter.</p>
                <h2 style="font-size:20px;font-weight:normal;margin:28px 0 8px">Snowshoes, and whether you need any</h2>
                <p>Below the knee: no. Above it: yes. In between it depends on who breaks the trail. <a href="https://example.com/snowshoes" style="color:#b4552d">Five pairs, compared</a>.</p>
                <h2 style="font-size:20px;font-weight:normal;margin:28px 0 8px">How to wash down</h2>
                <p>Twice a year, at 30 degrees, with three tennis balls in the dryer. <a href="https://example.com/down" style="color:#b4552d">Step by step</a>.</p>
                <h2 style="font-size:20px;font-weight:normal;margin:28px 0 8px">In the shops</h2>
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;font-size:15px">
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Lyon: waxing skis, for beginners</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">26 November, 18:30</td></tr>
                <tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d6">Edinburgh: repair evening</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e4e0d6">3 December, 18:00</td></tr>
                </table>
              </td>
            </tr>
            <tr>
              <td style="padding:18px 32px;border-top:1px solid #e4e0d6;font-size:13px;line-height:1.5;color:#5c655f">
                Alder &amp; Pine, 212 Leith Walk, Edinburgh<br><a href="https://example.com/leave" style="color:#5c655f">Leave the newsletter</a>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`,
  },
];
