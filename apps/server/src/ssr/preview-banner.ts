/** A banner for staff in a shop that is not opened yet: nobody else sees it. It is outside of the hydrated root. */
export const previewBanner = `<p id="preview">Vorschau: Der Shop ist noch nicht eröffnet, nur angemeldete Mitarbeiter sehen ihn. <a href="/backend#/set-up">Zur Einrichtung</a></p>
`

export const previewBannerStyle =
  '#preview{margin:0;padding:.625rem 1rem;background:#141110;color:#fff;font-size:.875rem;line-height:1.5;text-align:center}#preview a{display:inline-block;padding:.375rem 0;color:inherit;font-weight:600;text-decoration:underline}'
