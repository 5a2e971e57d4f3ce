import { IconHelp } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { handbookPath } from '../screens/screen-paths.ts'
import { de } from '../texts/de.ts'

/** Leads to the page of the handbook that explains the open screen. */
export function HelpLink({
  className,
  isLabelled = false,
}: {
  className: string | undefined
  isLabelled?: boolean
}) {
  const { pathname } = useLocation()
  const search = pathname === handbookPath ? {} : { zu: pathname }
  return (
    <Link
      to={handbookPath}
      search={search}
      className={className}
      aria-label={isLabelled ? undefined : de.shell.help}
      title={de.shell.help}
    >
      <IconHelp size={isLabelled ? 28 : 22} stroke={1.5} aria-hidden />
      {isLabelled && de.shell.helpShort}
    </Link>
  )
}
