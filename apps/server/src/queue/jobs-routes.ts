import { jobsApi } from '@theke/contract/insights/jobs-api.ts'
import { handle } from '../http/handle.ts'
import { listJobs, runJobNow } from './list-jobs.ts'

export const jobsHandlers = [handle(jobsApi.listJobs, listJobs), handle(jobsApi.runJob, runJobNow)]
