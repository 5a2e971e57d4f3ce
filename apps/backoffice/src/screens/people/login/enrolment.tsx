import { PasskeysCard } from '../profile/passkeys-card.tsx'
import { SecondFactorCard } from '../profile/second-factor-card.tsx'
import classes from './login-frame.module.css'

/** The two ways to a second factor; `onDone` is called once one is set up and its recovery codes were read. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  return (
    <div className={classes.form}>
      <SecondFactorCard onTurnedOn={onDone} />
      <PasskeysCard onAdded={onDone} />
    </div>
  )
}
