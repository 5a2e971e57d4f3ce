import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'

const texts = {
  heading: 'Dieser Shop ist noch nicht eingerichtet',
  intro: 'Es gibt noch niemanden, der sich anmelden kann.',
  link: 'Wer den Server gestartet hat, findet im Terminal hinter „Einrichten“ einen Link, der einmal gilt. Damit legen Sie den ersten Zugang und die erste Filiale an. Er sieht so aus:',
  again: 'Ist er nicht mehr zu finden, starten Sie den Server neu: Dann steht dort ein neuer.',
} as const

/** The page before the shop has its first administrator. */
export function NotSetUp() {
  return (
    <LoginFrame heading={texts.heading} intro={texts.intro}>
      <p>{texts.link}</p>
      <p className={classes.example}>{`${location.origin}/backend/set-up/…`}</p>
      <p>{texts.again}</p>
    </LoginFrame>
  )
}
