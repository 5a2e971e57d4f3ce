import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { shopOriginOf } from '@theke/contract/shop/views/storefront-views.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { recordQuery } from '../../../entity-kit/record-queries.ts'
import { QrCode } from '../../../entity-kit/qr-code.tsx'
import { configQuery } from '../../../session/config-query.ts'
import { useMay } from '../../../session/session.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { CopyLine } from './copy-line.tsx'
import { screensTexts } from './screens-texts.ts'

/** Key and addresses of a branch's screens, for administrators (R-SHOP-17, R-ORDER-14). */
export function BranchScreens({ id }: { id: number }) {
  const { data: config } = useQuery(configQuery)
  const { apiKey, askToRenew } = useRenewal(id)
  const { origin } = location
  return (
    <Card
      title={screensTexts.title}
      hint={screensTexts.hint}
      actions={
        <Button variant="default" onClick={askToRenew}>
          {screensTexts.renew}
        </Button>
      }
    >
      {apiKey && <CopyLine label={screensTexts.apiKey} value={apiKey} />}
      {apiKey && (
        <CopyLine
          label={screensTexts.frontdesk}
          value={`${origin}/frontdesk/${id}/${apiKey}`}
          hint={config?.enablePluginFrontdesk === false ? screensTexts.frontdeskOff : ''}
        />
      )}
      {apiKey && (
        <CopyLine label={screensTexts.monitor} value={`${origin}/backend/monitor#/${id}/${apiKey}`} />
      )}
      {apiKey && (
        <CopyLine label={screensTexts.orders} value={`${origin}/api/orders/backoffice/${id}/${apiKey}`} />
      )}
    </Card>
  )
}

/** Where customers order in the branch itself: its kiosk, and the QR codes of its tables (R-KIOSK-01, R-SHOP-18). */
export function BranchCounters({ id }: { id: number }) {
  const { data: record } = useQuery(recordQuery(branch, id))
  const { data: config } = useQuery(configQuery)
  const maySeeTables = useMay(entityPermission('tables', 'list'))
  if (!record || !config) return null
  const address = shopOriginOf(config, location.origin) + kioskPath(`/store/${record.identifier}`)
  return (
    <Card
      title={screensTexts.onSite}
      hint={screensTexts.onSiteHint}
      actions={
        maySeeTables && (
          <Button variant="default" component="a" href={`#/table-codes?branch=${id}`}>
            {screensTexts.tableCodes}
          </Button>
        )
      }
    >
      <CopyLine label={screensTexts.kiosk} value={address} hint={screensTexts.kioskHint} />
      <QrCode text={address} label={screensTexts.kioskCode} size={160} />
    </Card>
  )
}

/** A key is seen once: right after it was made. */
function useRenewal(id: number) {
  const [apiKey, setApiKey] = useState('')

  async function renew(): Promise<void> {
    try {
      setApiKey((await api.call(screensApi.renewApiKey, { params: { branchId: id } })).apiKey)
      notifications.show({ message: screensTexts.renewed, color: 'var(--ready)' })
    } catch (error) {
      notifications.show({ message: errorText(error), color: 'refused', autoClose: 8000 })
    }
  }

  return {
    apiKey,
    askToRenew: () =>
      modals.openConfirmModal({
        title: screensTexts.renewTitle,
        children: screensTexts.renewText,
        labels: { confirm: screensTexts.renew, cancel: de.common.cancel },
        closeButtonProps: { 'aria-label': de.common.close },
        onConfirm: () => void renew(),
      }),
  }
}
