import { createHash } from 'node:crypto'
import type { Language } from '@theke/domain/language.ts'

const texts = {
  de: {
    title: 'Gerade nicht erreichbar',
    text: 'Der Shop ist gerade nicht erreichbar. Ihr Warenkorb bleibt erhalten.',
    retry: 'Diese Seite lädt von selbst neu, sobald es weitergeht.',
    reload: 'Jetzt neu laden',
  },
  en: {
    title: 'Not available right now',
    text: 'The shop is not available right now. Your cart is kept.',
    retry: 'This page reloads by itself.',
    reload: 'Reload now',
  },
} as const

const style = `
:root { color-scheme: light }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf7f2; color: #2b2320; font: 18px/1.5 system-ui, sans-serif }
main { max-width: 32rem; padding: 24px }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
p { margin: 0 0 12px }
a { display: inline-block; min-height: 44px; box-sizing: border-box; padding: 9px 18px; border: 2px solid; border-radius: 8px; color: #8c1c13; text-decoration: none }
`

/** The policy of the page: nothing but its own style. */
export const unavailablePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A page that needs neither the database nor scripts and tries again by itself. */
export function unavailablePage(language: Language, retrySeconds: number): string {
  const { title, text, retry, reload } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${retry}</p>
<p><a href="">${reload}</a></p>
</main>
</body>
</html>
`
}
