import { UnstyledButton } from '@mantine/core'
import { IconBuildingStore, IconChevronUp, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { roleLabels } from '@theke/contract/people/user.ts'
import { screenTitles } from '../screens/screen-titles.ts'
import { profilePath } from '../screens/screen-paths.ts'
import { logOut } from '../session/log-out.ts'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { LateMenu } from './late/late-menu.ts'
import classes from './user-menu.module.css'

/** The logged-in person, a link to the shop and the log-out. */
export function UserMenu({ isFolded }: { isFolded: boolean }) {
  const user = useSession()
  const name = user.name || user.username
  const role = user.roles.includes('ROLE_ADMIN') ? roleLabels.ROLE_ADMIN : roleLabels.ROLE_EMPLOYEE
  return (
    <LateMenu
      position="top-start"
      width={200}
      title={name}
      entries={[
        { label: screenTitles.profile, icon: <IconUserCircle size={16} />, to: profilePath },
        { label: de.shell.toShop, icon: <IconBuildingStore size={16} />, href: '/' },
        { label: de.shell.logout, icon: <IconLogout size={16} />, onClick: () => void logOut() },
      ]}
      button={
        <UnstyledButton
          className={classes.user}
          data-folded={isFolded || undefined}
          aria-label={de.shell.account(name)}
        >
          <span className={classes.initials} aria-hidden>
            {initials(name)}
          </span>
          {!isFolded && (
            <>
              <span className={classes.text}>
                <span className={classes.name}>{name}</span>
                <span className={classes.role}>{role}</span>
              </span>
              <IconChevronUp size={16} stroke={1.5} aria-hidden />
            </>
          )}
        </UnstyledButton>
      }
    />
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
