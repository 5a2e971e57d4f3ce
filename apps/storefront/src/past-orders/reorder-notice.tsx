import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { fill } from '../texts/i18n.ts'
import { pastOrderTexts } from '../texts/german/past-orders.ts'
import type { ReorderReport } from './use-reorder.ts'

type ReorderNoticeProps = { report: ReorderReport; onRead: () => void }

/** Says what of an earlier order is in the cart and what is missing and why. */
export function ReorderNotice({ report: { count, missing }, onRead }: ReorderNoticeProps) {
  return (
    <Notice tone={missing.length > 0 ? 'waits' : 'ready'} isLive className="mt-3 max-w-[60rem] text-sm">
      <p className="font-semibold">{countText(count)}</p>
      {missing.length > 0 && (
        <ul className="mt-1">
          {missing.map(({ name, reason }, position) => (
            <li key={`${name}-${position}`}>{fill(pastOrderTexts[reason], { name })}</li>
          ))}
        </ul>
      )}
      <Button kind="plain" className="-mx-5 -mb-3" onClick={onRead}>
        {pastOrderTexts.understood}
      </Button>
    </Notice>
  )
}

function countText(count: number): string {
  if (count === 0) return pastOrderTexts.addedNone
  return count === 1 ? pastOrderTexts.addedOne : fill(pastOrderTexts.added, { count })
}
