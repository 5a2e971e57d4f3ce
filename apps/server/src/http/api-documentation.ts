import { createHash } from 'node:crypto'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import type { Field, Fields } from '@theke/contract/fields.ts'
import { tokenPermissions } from '@theke/contract/permissions/requirements.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import { pagePolicy } from './security-headers.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
code{font-family:ui-monospace,monospace}summary{cursor:pointer;padding:.4rem 0}summary b{display:inline-block;min-width:4.5rem}
details{border-top:1px solid #8884}table{border-collapse:collapse;margin:.5rem 0 1rem}td,th{text-align:left;padding:.15rem 1rem .15rem 0;vertical-align:top}
small{opacity:.75}h2{margin:2rem 0 .5rem}`

/** The interface as a readable page: every endpoint with its access and parameters. */
export function apiDocumentation(endpoints: readonly Endpoint[]): { html: string; policy: string } {
  const groups = Map.groupBy(endpoints, ({ permission }) => permission.split('.')[0] ?? '')
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Schnittstelle – Theke</title><style>${style}</style></head><body><main><h1>Schnittstelle</h1>
<p>Antworten stehen in <code>{"data": …}</code>, Listen zählen in <code>total</code>, Fehler in <code>{"code", "errors": [{"message", "field"}]}</code>.
Programme senden ein API-Token mit der genannten Berechtigung: <code>Authorization: Bearer theke_…</code>. Wo keine genannt ist, geht es nur mit Anmeldung oder ganz ohne.
Schreibende Aufrufe mit Anmeldung brauchen den Header <code>x-csrf-token</code>. Maschinenlesbar: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${[...groups].map(([name, calls]) => `<h2>${escapeHtml(name)}</h2>${calls.map(call).join('')}`).join('')}</main></body></html>`
  return { html, policy: pagePolicy({ style: createHash('sha256').update(style).digest('base64') }) }
}

const audiences = { anyone: 'offen', staff: 'Mitarbeiter', admin: 'Administratoren' }

function call(endpoint: Endpoint): string {
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <small>${escapeHtml(endpoint.summary)} · ${audiences[endpoint.allow]}${tokens(endpoint)}</small></summary>
${table('Abfrage', endpoint.query)}${table('Inhalt', endpoint.body)}</details>`
}

function tokens(endpoint: Endpoint): string {
  const permissions = tokenPermissions(endpoint)
  return permissions.length === 0 ? '' : ` · Token: ${escapeHtml(permissions.join(' oder '))}`
}

function table(title: string, fields: Fields | undefined): string {
  const rows = Object.entries(fields ?? {}).filter(([, { isReadOnly }]) => !isReadOnly)
  if (rows.length === 0) return ''
  return `<table><caption>${title}</caption>${rows.map(([name, field]) => `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(describe(field))}</td></tr>`).join('')}</table>`
}

function describe(field: Field): string {
  const values = field.options ? ` (${Object.keys(field.options).join(', ')})` : ''
  return `${field.label} · ${field.kind}${values}${field.isRequired ? ' · erforderlich' : ''}`
}
