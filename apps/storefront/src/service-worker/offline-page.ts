import { offlineEnglish } from '../texts/english/pages.ts'
import { offlineTexts } from '../texts/german/page-extras.ts'

/** The page shown offline in place of one that is not cached, in the language of the last page that was seen. */
export async function offlinePage(lastSeen: Response | undefined): Promise<Response> {
  const language = /^<!doctype html>\s*<html lang="en"/.test((await lastSeen?.text()) ?? '') ? 'en' : 'de'
  const { text, retry } = language === 'en' ? offlineEnglish : offlineTexts
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1.5rem;padding:1.5rem;box-sizing:border-box;background:#faf7f2;color:#1c1a18;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}
p{margin:0;max-width:26rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border:1px solid;color:inherit;font-weight:600;text-decoration:none}
</style>
</head>
<body><main><p>${text}</p></main><a href="">${retry}</a></body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
