import { Button } from '@mantine/core'
import type { ApiTokenView } from '@theke/contract/people/api-tokens-api.ts'
import { permissionOptions } from '@theke/contract/permissions/requirements.ts'
import { momentLabel } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import classes from '../profile/profile.module.css'
import { apiTokensTexts as texts } from './api-tokens-texts.ts'

/** One token: what it is for, what it may do, when it was used, and its end. */
export function ApiTokenLine({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  const { name, permissions, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = token
  const moment = (at: string) => momentLabel(Date.parse(at))
  const isExpired = Date.parse(expiresAt) <= useNow()
  const state = revokedAt !== null ? texts.revoked : isExpired ? texts.expired : texts.valid
  const labels = permissionOptions.filter(({ key }) => permissions.includes(key)).map(({ label }) => label)
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{name}</span>{' '}
        <span className={classes.state} data-on={state === texts.valid || undefined}>
          {state}
        </span>
        <span className={classes.times}>
          {[
            texts.validUntil(moment(expiresAt)),
            texts.lastUsed(lastUsedAt && moment(lastUsedAt)),
            texts.by(createdBy, moment(createdAt)),
          ].join(' · ')}
        </span>
        <details className={classes.more}>
          <summary>{texts.showPermissions(permissions.length)}</summary>
          {labels.join(' · ')}
        </details>
      </div>
      {state === texts.valid && (
        <Button variant="default" aria-label={texts.revokeOf(name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}
