import { genericFont, type ThemeFont } from '@theke/contract/shop/config/theme-fonts.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import type { MailContent, MailLine, MailLook } from './mail-content.ts'

const ink = '#1c1a18'
const muted = '#6b655e'
const line = '#e4dfd7'
const paper = '#f6f3ee'

/** A mail as HTML that old mail programs understand: tables and inline styles, nothing loaded from anywhere. */
export function renderHtml(content: MailContent, look: MailLook): string {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${ink}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`),
    content.quote ? quote(content.quote, look.color) : '',
    content.button ? button(content.button, look.color) : '',
    facts(content.facts ?? []),
    lines(content.lines ?? []),
    sums(content.sums ?? []),
    ...(content.notices ?? []).map(
      (text) => `<p style="margin:10px 0 0;font-size:13px;color:${muted}">${withBreaks(text)}</p>`,
    ),
  ]
  return page(content.subject, parts.join('\n'), look)
}

function page(title: string, body: string, look: MailLook): string {
  const { language, shopName, color, footer } = look
  // A long name or address must not widen the letter.
  const font = `font-family:${fontStack(look.font)};overflow-wrap:anywhere`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${line}">
<tr><td style="padding:18px 28px;background:${color};color:#ffffff;${font};font-size:18px;font-weight:bold">${escapeHtml(shopName)}</td></tr>
<tr><td style="padding:28px;${font};font-size:16px;line-height:1.5;color:${ink}">
${body}
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid ${line};${font};font-size:13px;line-height:1.6;color:${muted}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table>
</body></html>`
}

/** The shop's font where the reader's device has it: a mail that fetched it would tell when it is read. */
function fontStack(font: ThemeFont): string {
  const common =
    genericFont(font) === 'serif' ? "Georgia,'Times New Roman'" : "'Helvetica Neue',Helvetica,Arial"
  return `'${font}',${common},${genericFont(font)}`
}

function quote(text: string, color: string): string {
  return `<p style="margin:0 0 18px;padding:10px 16px;border-left:4px solid ${color};background:${paper}">${withBreaks(text)}</p>`
}

function button({ label, link }: { label: string; link: string }, color: string): string {
  return `<p style="margin:20px 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;background:${color};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function facts(entries: [string, string][]): string {
  const rows = entries.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:${muted};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td width="100%" style="padding:4px 0;vertical-align:top">${withBreaks(value)}</td></tr>`,
  )
  return table(rows)
}

function lines(entries: MailLine[]): string {
  const cell = `padding:9px 0;border-top:1px solid ${line};vertical-align:top`
  const rows = entries.map(({ amount, name, details, price }) => {
    const small =
      details.length === 0
        ? ''
        : `<br><span style="font-size:14px;color:${muted}">${escapeHtml(details.join(' · '))}</span>`
    return `<tr><td style="${cell};padding-right:14px;white-space:nowrap;font-weight:bold">${escapeHtml(amount)}</td><td width="100%" style="${cell}">${escapeHtml(name)}${small}</td><td align="right" style="${cell};padding-left:14px;white-space:nowrap">${escapeHtml(price)}</td></tr>`
  })
  return table(rows)
}

function sums(entries: [string, string][]): string {
  const rows = entries.map(([label, amount], index) => {
    const isTotal = index === entries.length - 1
    const style = isTotal
      ? `padding:9px 0;border-top:2px solid ${ink};font-weight:bold;font-size:18px`
      : `padding:3px 0;color:${muted}`
    return `<tr><td width="100%" style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  })
  return table(rows)
}

function table(rows: string[]): string {
  if (rows.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;font-size:16px">${rows.join('')}</table>`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
