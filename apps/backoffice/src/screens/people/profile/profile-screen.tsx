import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { EmailCard } from './email-card.tsx'
import { OwnSessionsCard } from './own-sessions-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { peopleTexts } from '../people-texts.ts'
import { ProfileCard } from './profile-card.tsx'
import { TimeAccessCard } from '../time-access/time-access-card.tsx'
import classes from './profile.module.css'
import { SecondFactorCard } from './second-factor-card.tsx'

/** What people look after of their own account. */
export default function ProfileScreen() {
  return (
    <div>
      <ScreenHeader title={peopleTexts.profile} />
      <div className={classes.cards}>
        <ProfileCard />
        <EmailCard />
        <SecondFactorCard />
        <PasskeysCard />
        <OwnSessionsCard />
        <PasswordCard />
        <TimeAccessCard />
      </div>
    </div>
  )
}
