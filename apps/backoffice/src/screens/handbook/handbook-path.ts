/** The handbook. `?zu=/orders` opens the page of that screen, `?seite=uebergabe` a page by its name. */
export const handbookPath = '/hilfe'
