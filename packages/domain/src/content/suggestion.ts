/** A text for a page as a language model proposes it; the body has the marks of Markdown. */
type TextSuggestion = { title: string; description: string; body: string }

const maxTitle = 255
const maxDescription = 2000

/**
 * Reads what a model wrote in the form `Titel: …`, `Beschreibung: …`, `Text:` and everything after it. An answer that is not complete yet gives what is there;
 * one in another form is the body as a whole.
 */
export function parseSuggestion(answer: string): TextSuggestion {
  const text = answer.replaceAll('\r\n', '\n').trimStart()
  const match = /^(?:\*\*)?Titel:?(?:\*\*)?:?[ \t]*(.*)(?:\n|$)/i.exec(text)
  if (match === null) return { title: '', description: '', body: text.trim() }
  const [head, title = ''] = match
  const rest = text.slice(head.length)
  const [, description = rest, body = ''] =
    /^([\s\S]*?)(?:^|\n)(?:\*\*)?Text:?(?:\*\*)?:?[ \t]*(?:\n|$)([\s\S]*)$/i.exec(rest) ?? []
  return {
    title: plain(title).slice(0, maxTitle),
    description: plain(description.replace(/^\s*(?:\*\*)?Beschreibung:?(?:\*\*)?:?/i, '')).slice(
      0,
      maxDescription,
    ),
    body: body.trim(),
  }
}

function plain(text: string): string {
  return text
    .replace(/\*\*|__|^#+\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
