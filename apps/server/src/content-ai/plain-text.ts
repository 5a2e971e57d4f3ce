/** Sanitised HTML as plain text, a line for each block. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|tr|blockquote|figcaption)>|<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
