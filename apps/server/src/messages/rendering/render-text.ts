import type { MailContent, MailLook } from './mail-content.ts'

/** A mail as plain text, for programs and people who prefer it. */
export function renderText(content: MailContent, { shopName, footer }: MailLook): string {
  const { facts = [], lines = [], sums = [], notices = [] } = content
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.quote === undefined || content.quote === '' ? '' : content.quote.replace(/^/gm, '> '),
    content.button === undefined ? '' : `${content.button.label}:\n${content.button.link}`,
    facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n'),
    lines
      .map(({ amount, name, details, price }) => [
        `${amount} ${name}: ${price}`,
        ...details.map((detail) => `   ${detail}`),
      ])
      .flat()
      .join('\n'),
    sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...notices,
    ['-- ', shopName, ...footer].join('\n'),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}
