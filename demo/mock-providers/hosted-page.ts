import { escapeHtml } from '@theke/domain/escape-html.ts'

type HostedPage = {
  provider: string
  description: string
  amount: string
  /** Where the choice is posted to. */
  action: string
  choices: readonly { value: string; label: string }[]
}

/** The page of a payment provider as far as a customer needs one: what is paid, and how it ends. */
export function hostedPage({ provider, description, amount, action, choices }: HostedPage): string {
  const buttons = choices
    .map(
      ({ value, label }, index) =>
        `<button name="result" value="${value}" class="${index === 0 ? 'main' : ''}">${escapeHtml(label)}</button>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Zahlung – ${escapeHtml(provider)}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f4; color: #1c2733; font: 1.0625rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 8px rgb(0 0 0 / .12) }
h1 { margin: 0; font-size: 1.0625rem; font-weight: 600 }
p { margin: .25rem 0 0; color: #4b5866 }
.amount { margin: 1rem 0 1.5rem; font-size: 2.25rem; font-weight: 700; color: inherit }
button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; font: inherit; border: 1px solid #8494a5; border-radius: 8px; background: #fff; color: inherit; cursor: pointer }
button.main { background: #1b5bb8; border-color: #1b5bb8; color: #fff; font-weight: 600 }
button:focus-visible { outline: 3px solid #e8a317; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(provider)}</h1>
<p>Nachbildung zum Ausprobieren: hier fließt kein Geld.</p>
<p>${escapeHtml(description)}</p>
<p class="amount">${escapeHtml(amount)}</p>
<form method="post" action="${escapeHtml(action)}">
${buttons}
</form>
</main>
</body>
</html>`
}
