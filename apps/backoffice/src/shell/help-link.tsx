import { IconHelp } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { handbookPath } from '../screens/handbook/handbook-path.ts'
import { de } from '../texts/de.ts'

/** Leads to the page of the handbook that explains the open screen. */
export function HelpLink({ className }: { className: string | undefined }) {
  const { pathname } = useLocation()
  const search = pathname === handbookPath ? {} : { zu: pathname }
  return (
    <Link
      to={handbookPath}
      search={search}
      className={className}
      aria-label={de.shell.help}
      title={de.shell.help}
    >
      <IconHelp size={22} stroke={1.5} aria-hidden />
    </Link>
  )
}
