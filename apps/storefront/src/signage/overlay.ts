/** What lies over what is played: an urgent message, notices, and who this screen is. */
export function openOverlay(root: HTMLElement) {
  const message = part('message')
  const notice = part('notice')
  const status = part('status')
  const identity = part('identity')

  function part(name: string): HTMLElement {
    const element = document.createElement('div')
    element.className = name
    element.hidden = true
    root.append(element)
    return element
  }

  function show(element: HTMLElement, text: string): void {
    if (element.textContent !== text) element.textContent = text
    element.hidden = text === ''
  }

  return {
    /** Covers everything. */
    message: (text: string) => show(message, text),
    /** A line at the edge. */
    notice: (text: string) => show(notice, text),
    /** In the middle of a screen that plays nothing. */
    status: (text: string) => show(status, text),
    identity: (text: string) => show(identity, text),
    texts: () =>
      [message, notice, status, identity]
        .filter(({ hidden }) => !hidden)
        .map((element) => ({
          kind: element.className,
          text: element.textContent,
        })),
  }
}

export type Overlay = ReturnType<typeof openOverlay>
