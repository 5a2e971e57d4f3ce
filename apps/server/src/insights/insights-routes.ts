import { accountingApi } from '@theke/contract/insights/accounting-api.ts'
import { analyticsApi } from '@theke/contract/insights/analytics.ts'
import { auditApi } from '@theke/contract/insights/audit.ts'
import { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { licensesApi } from '@theke/contract/insights/licenses-api.ts'
import { statisticsViewsApi } from '@theke/contract/insights/statistics-views-api.ts'
import { errorsApi } from '@theke/contract/insights/errors-api.ts'
import { setupApi } from '@theke/contract/shop/setup-api.ts'
import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { handle, handleFile, handleList } from '../http/handle.ts'
import { exportTakings } from './accounting/export-takings.ts'
import { loadTakings } from './accounting/load-takings.ts'
import { clearErrors, listErrors } from './errors/list-errors.ts'
import { loadEarlierState } from './load-earlier-state.ts'
import { loadDashboard } from './load-dashboard.ts'
import { logAnalytics } from './log-analytics.ts'
import { createView, listViews, loadMail, removeView, saveMail } from './views/statistics-views.ts'
import { loadRecoverySheet } from './setup/recovery-sheet.ts'
import { loadSetUpGuide, openShop } from './setup/setup-guide.ts'
import { statisticsHandlers } from './statistics/statistics-routes.ts'
import { listThirdPartyParts, loadLicenseText } from './third-party-parts.ts'
import { listChanges } from '../audit/read-changes.ts'
import { listLogs, loadLog } from '../audit/read-logs.ts'

export const insightsHandlers = [
  handleList(shopApi.listLogs, listLogs),
  handle(shopApi.loadLog, loadLog),
  handleList(auditApi.listChanges, listChanges),
  handle(auditApi.loadEarlierState, loadEarlierState),
  handle(dashboardApi.loadDashboard, loadDashboard),
  handle(setupApi.loadSetUpGuide, loadSetUpGuide),
  handle(setupApi.loadRecoverySheet, loadRecoverySheet),
  handle(setupApi.openShop, openShop),
  handle(errorsApi.listErrors, listErrors),
  handle(errorsApi.clearErrors, clearErrors),
  handle(analyticsApi.logAnalytics, logAnalytics),
  handle(licensesApi.listParts, listThirdPartyParts),
  handle(licensesApi.loadText, loadLicenseText),
  ...statisticsHandlers,
  handle(accountingApi.loadTakings, loadTakings),
  handleFile(accountingApi.exportTakings, exportTakings),
  handle(statisticsViewsApi.listViews, listViews),
  handle(statisticsViewsApi.createView, createView),
  handle(statisticsViewsApi.removeView, removeView),
  handle(statisticsViewsApi.loadMail, loadMail),
  handle(statisticsViewsApi.saveMail, saveMail),
]
