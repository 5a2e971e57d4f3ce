import type { Job } from '../../core/job.ts'
import { clearQuarantine } from '../../media/uploads/clear-quarantine.ts'
import { orderedUploads } from './ordered-uploads.ts'

export const quarantineJob: Job = {
  name: 'clear-quarantine',
  title: 'Quarantäne der Uploads leeren',
  everyMinutes: 10,
  async run(ctx) {
    const { released, removed } = await clearQuarantine(ctx, orderedUploads)
    return released + removed === 0 ? '' : `${released} freigegeben, ${removed} gelöscht.`
  },
}
