import type { StaffView } from '@theke/contract/shop/views/staff-view.ts'
import { headerStateText } from '../branch/open-state.ts'
import type { Page } from '../router/page-data.ts'
import { fill } from '../texts/i18n.ts'
import { staffTexts } from './staff-texts.ts'

const links = [
  ['/backend#/sites', staffTexts.sites],
  ['/backend#/dashboard', staffTexts.dashboard],
  ['/backend#/navigations', staffTexts.navigations],
  ['/backend', staffTexts.backoffice],
  ['/backend/logout', staffTexts.logout],
] as const

/** The logged-in person, the state of the branch, and links to the back-office (R-UI-15). */
export function StaffToolbar({ staff, page: { data } }: { staff: StaffView; page: Page }) {
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
