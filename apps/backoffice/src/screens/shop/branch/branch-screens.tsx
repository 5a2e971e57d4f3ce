import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { recordQuery } from '../../../entity-kit/record-queries.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { CopyLine } from './copy-line.tsx'
import { screensTexts } from './screens-texts.ts'

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.call(configApi.loadConfig, { signal }),
})

/** Key and addresses of a branch's screens, for administrators (R-SHOP-17, R-KIOSK-01, R-ORDER-14). */
export function BranchScreens({ id }: { id: number }) {
  const { data: record } = useQuery(recordQuery(branch, id))
  const { data: config } = useQuery(configQuery)
  const { apiKey, askToRenew } = useRenewal(id)
  const identifier = record?.identifier ?? ''
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
      <CopyLine
        label={screensTexts.kiosk}
        value={`${origin}/self-service/${identifier}`}
        hint={screensTexts.kioskHint}
      />
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
