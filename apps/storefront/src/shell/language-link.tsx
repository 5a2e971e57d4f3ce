import { language } from '../texts/i18n.ts'

/** Each in its own language, because its readers may not know the other. */
export const languageNames = { de: 'Deutsch', en: 'English' } as const

/** To the page in the other language: a plain link, so that the server answers with the whole of it. */
export function LanguageLink({ className = 'footer-link' }: { className?: string }) {
  const other = language === 'en' ? 'de' : 'en'
  return (
    <a href={`?lang=${other}`} hrefLang={other} lang={other} className={className}>
      {languageNames[other]}
    </a>
  )
}
