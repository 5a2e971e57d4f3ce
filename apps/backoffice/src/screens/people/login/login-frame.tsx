import type { ReactNode } from 'react'
import { de } from '../../../texts/de.ts'
import { loginTexts } from './login-texts.ts'
import classes from './login-frame.module.css'

/** The calm page around everything that happens before a login. */
export function LoginFrame({
  heading,
  intro,
  isWide = false,
  children,
}: {
  heading: string
  intro?: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes.page}>
      <main className={classes.sheet} data-wide={isWide || undefined}>
        <p className={classes.name}>{de.app.name}</p>
        <h1 className={classes.heading}>{heading}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </main>
      <footer>
        <a className={classes.shop} href="/">
          {loginTexts.toShop}
        </a>
      </footer>
    </div>
  )
}
