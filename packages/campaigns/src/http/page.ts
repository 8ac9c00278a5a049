/** The page: one document, which loads nothing from elsewhere. */
export function page(): Response {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html.replaceAll("NONCE", nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Campaigns</title>
<style nonce="NONCE">
  :root { color-scheme: light dark; font: 15px/1.5 Inter, system-ui, sans-serif; --line: light-dark(#dee2e6, #424242); --soft: light-dark(#868e96, #909296); --fill: #228be6; }
  body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
  h1 { font-size: 1.4rem; }
  h2 { font-size: 1.1rem; margin: 0; }
  article { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  header, .row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
  header { justify-content: space-between; }
  progress { width: 100%; height: .6rem; accent-color: var(--fill); margin: .75rem 0; }
  dl { display: flex; flex-wrap: wrap; gap: .25rem 1.75rem; margin: 0 0 .75rem; }
  dt { color: var(--soft); font-size: .85rem; }
  dd { margin: 0; font-variant-numeric: tabular-nums; }
  button, .button { font: inherit; padding: .2rem .8rem; border: 1px solid var(--line); border-radius: 4px; background: none; color: inherit; cursor: pointer; text-decoration: none; }
  [role="alert"] { color: light-dark(#c92a2a, #ff8787); }
  .soft { color: var(--soft); }
</style>
</head>
<body>
<h1>Campaigns</h1>
<p id="problem" role="alert"></p>
<main id="campaigns" aria-live="off"><p class="soft">Loading …</p></main>
<template id="campaign">
  <article>
    <header><h2></h2><span class="state"></span></header>
    <p class="reason" role="alert" hidden></p>
    <progress></progress>
    <dl></dl>
    <div class="row actions"></div>
  </article>
</template>
<script nonce="NONCE">
const root = "/_campaigns";
const list = document.getElementById("campaigns");
const problem = document.getElementById("problem");
const cards = new Map();
const whole = new Intl.NumberFormat("en");
const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

async function call(path, init) {
  const response = await fetch(root + path, init);
  const body = await response.json();
  if (!response.ok) throw new Error(body.error.message);
  return body;
}

async function act(path, body) {
  try {
    await call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body || {}) });
    problem.textContent = "";
  } catch (error) {
    problem.textContent = error.message;
  }
  await refresh();
}

function duration(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return seconds + " s";
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? minutes + " min" : decimal.format(minutes / 60) + " h";
}

function button(name, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.addEventListener("click", onClick);
  return made;
}

function show(one) {
  let card = cards.get(one.id);
  if (!card) {
    card = document.getElementById("campaign").content.firstElementChild.cloneNode(true);
    card.querySelector("h2").textContent = one.id;
    card.querySelector("progress").setAttribute("aria-label", "Progress of " + one.id);
    cards.set(one.id, card);
    list.append(card);
  }
  const path = "/campaigns/" + one.id;
  const settled = one.total - one.pending;
  card.querySelector(".state").textContent = one.isServiceDown && one.state === "running" ? "waits for the service" : one.state;
  const reason = card.querySelector(".reason");
  reason.hidden = !one.reason;
  reason.textContent = one.reason || "";
  const bar = card.querySelector("progress");
  bar.max = Math.max(one.total, 1);
  bar.value = settled;
  const facts = {
    Recipients: whole.format(one.total) + (one.isWhole ? "" : " so far"),
    Done: whole.format(one.done),
    Failed: whole.format(one.failed),
    Unknown: whole.format(one.unknown),
    Suppressed: whole.format(one.suppressed),
    "In dead letters": whole.format(one.dead),
    Requests: whole.format(one.requests),
    Limit: one.requestsPerSecond ? decimal.format(one.requestsPerSecond) + " a second" : "none",
    Rate: decimal.format(one.recipientsPerSecond) + " recipients a second",
    "Time left": one.timeLeftMs === undefined ? "–" : duration(one.timeLeftMs),
  };
  card.querySelector("dl").replaceChildren(...Object.entries(facts).map(([name, value]) => {
    const fact = document.createElement("div");
    const term = document.createElement("dt");
    const text = document.createElement("dd");
    term.textContent = name;
    text.textContent = value;
    fact.append(term, text);
    return fact;
  }));
  const key = [one.state, one.unknown > 0, one.dead > 0].join();
  if (card.dataset.key === key) return;
  card.dataset.key = key;
  const actions = [];
  if (one.state === "running") actions.push(button("Pause", () => act(path + "/pause")));
  if (one.state === "paused") actions.push(button("Resume", () => act(path + "/resume")));
  if (one.state === "running" || one.state === "paused")
    actions.push(button("Cancel", () => confirm("Send nothing more of " + one.id + ", for good?") && act(path + "/cancel")));
  if (one.unknown > 0) {
    actions.push(button("Look up unknown", () => act(path + "/settle-unknown")));
    actions.push(button("Resend missing", () =>
      confirm("Resend what the service does not list? A message that it lists late arrives twice.") &&
      act(path + "/settle-unknown", { ifMissing: "send" })));
  }
  if (one.dead > 0) actions.push(button("Redrive dead letters", () => act("/dead-letters/redrive")));
  const csv = document.createElement("a");
  csv.className = "button";
  csv.textContent = "Export CSV";
  csv.href = root + path + "/outcomes?format=csv";
  actions.push(csv);
  card.querySelector(".actions").replaceChildren(...actions);
}

async function refresh() {
  const { data } = await call("/campaigns");
  if (data.length === 0) list.innerHTML = '<p class="soft">There is no campaign yet.</p>';
  else if (cards.size === 0) list.replaceChildren();
  for (const one of data) show(one);
}

async function loop() {
  try {
    await refresh();
    problem.textContent = problem.dataset.lost ? "" : problem.textContent;
    delete problem.dataset.lost;
  } catch (error) {
    problem.dataset.lost = "yes";
    problem.textContent = "The server does not respond: " + error.message;
  }
  setTimeout(loop, 1000);
}
loop();
</script>
</body>
</html>
`;
