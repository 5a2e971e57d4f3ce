import { type StaffView, staffViewApi } from '@theke/contract/shop/views/staff-view.ts'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import type { Page } from '../router/shown-page-data.ts'
import { rememberCsrfToken } from './csrf-token.ts'
import { noteStaff } from './is-staff.ts'
import { staffTexts } from './staff-texts.ts'
import { ToolsPanel } from './tools-panel.tsx'
import { useSetting } from './use-setting.ts'
import './staff.css'
import { headerStateText } from '../branch/open-state.ts'
import { fill } from '../texts/i18n.ts'

const links = [
  ['/backend#/sites', staffTexts.sites],
  ['/backend#/dashboard', staffTexts.dashboard],
  ['/backend#/navigations', staffTexts.navigations],
  ['/backend', staffTexts.backoffice],
  ['/backend/logout', staffTexts.logout],
] as const

type StaffToolsProps = { page: Page; onReload: () => Promise<void> }

/** Toolbar for staff and tools for administrators, beside the page as customers see it (R-UI-15). */
export function StaffTools(props: StaffToolsProps) {
  const staff = useStaffView()
  const [isOpen, setIsOpen] = useSetting('isToolbarOpen')
  if (!staff || !(staff.hasToolbar || staff.isAdmin)) return null
  return (
    <aside className="staff" aria-label={staffTexts.toolbar}>
      <button
        type="button"
        className="staff-toggle"
        aria-expanded={isOpen}
        aria-controls="staff-panel"
        aria-label={isOpen ? staffTexts.close : staffTexts.open}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <ToolsIcon />}
      </button>
      <div id="staff-panel" className="staff-panel" hidden={!isOpen}>
        {staff.hasToolbar && <StaffToolbar staff={staff} page={props.page} />}
        {staff.isAdmin && isOpen && <ToolsPanel {...props} />}
      </div>
    </aside>
  )
}

/** The logged-in member of staff; null when the session has ended. */
function useStaffView(): StaffView | null {
  const [staff, setStaff] = useState<StaffView | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (view: StaffView | null) => {
      if (!isWanted || view === null) return
      rememberCsrfToken(view.csrfToken)
      noteStaff()
      setStaff(view)
    }
    // Without an answer the page is the one of a customer.
    api.call(staffViewApi.loadStaffView).then(show, () => {})
    return () => {
      isWanted = false
    }
  }, [])
  return staff
}

function ToolsIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M3 6h8m4 0h2M3 14h2m4 0h8" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </svg>
  )
}

/** The logged-in person, the state of the branch, and links to the back-office (R-UI-15). */
function StaffToolbar({ staff, page: { data } }: { staff: StaffView; page: Page }) {
  const branch = data.page === 'branch' || data.page === 'checkout' ? data.view : null
  return (
    <section className="staff-section">
      <p className="staff-name">{staff.name}</p>
      <p className="staff-quiet">
        {fill(staffTexts.version, { version: staff.version })}
        {branch && ` · ${branch.branch.name}: ${headerStateText(branch).text}`}
      </p>
      <ul className="staff-links">
        {links.map(([address, label]) => (
          <li key={address}>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
