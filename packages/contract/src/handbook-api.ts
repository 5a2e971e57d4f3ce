import { get } from './endpoint.ts'

/** A page of the handbook, in the order in which it is read. */
export type HandbookPage = {
  /** Stands in its address. */
  name: string
  title: string
  /** Whom it is for. */
  chapter: string
  /** The addresses of the screens that it explains, such as `/orders`. */
  screens: string[]
  html: string
}

export const handbookApi = {
  loadHandbook: get<HandbookPage[]>()('/api/handbook', {
    summary: 'Das Handbuch des Backends, Seite für Seite',
    allow: 'staff',
    permission: 'handbook.load',
    failure: 'Das Handbuch konnte nicht geladen werden',
  }),
  loadHandbookFile: get<null>()('/api/handbook.pdf', {
    summary: 'Das Handbuch als PDF',
    allow: 'staff',
    permission: 'handbook.loadFile',
    isFile: true,
    fileTypes: ['application/pdf'],
    failure: 'Das Handbuch konnte nicht als PDF erstellt werden',
  }),
  loadHandbookPicture: get<null>()('/api/handbook/pictures/:name', {
    summary: 'Ein Bild des Handbuchs',
    allow: 'staff',
    permission: 'handbook.loadPicture',
    isFile: true,
    fileTypes: ['image/webp'],
    failure: 'Das Bild konnte nicht geladen werden',
  }),
}

/**
 * The page that explains the screen at an address behind `#`: the one that names it, or the screen it is part of, most exactly. Undefined
 * where none does.
 */
export function pageOfScreen(pages: readonly HandbookPage[], address: string): HandbookPage | undefined {
  const lengthIn = ({ screens }: HandbookPage) =>
    Math.max(
      0,
      ...screens
        .filter((screen) => address === screen || address.startsWith(`${screen}/`))
        .map((screen) => screen.length),
    )
  const [best] = pages.toSorted((a, b) => lengthIn(b) - lengthIn(a))
  return best !== undefined && lengthIn(best) > 0 ? best : undefined
}
