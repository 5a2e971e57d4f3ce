import { bulkEndpoints } from './bulk-changes.ts'
import { menuApi } from './catalogue/menu.ts'
import { placementApi } from './catalogue/placement-api.ts'
import { soldOutApi } from './catalogue/sold-out-api.ts'
import { contentAiApi } from './content/content-ai-api.ts'
import { nodeApi } from './content/node-api.ts'
import { previewApi } from './content/preview-api.ts'
import { contentApi } from './content/site-view.ts'
import { versionApi } from './content/version-api.ts'
import type { Endpoint } from './endpoint.ts'
import { entities } from './entities.ts'
import { handbookApi } from './handbook-api.ts'
import { accountingApi } from './insights/accounting-api.ts'
import { forecastApi } from './insights/forecast-api.ts'
import { serviceStatisticsApi } from './insights/service-statistics-api.ts'
import { statisticsViewsApi } from './insights/statistics-views-api.ts'
import { visitStatisticsApi } from './insights/visit-statistics-api.ts'
import { webhooksApi } from './integration/webhooks-api.ts'
import { analyticsApi } from './insights/analytics.ts'
import { auditApi } from './insights/audit.ts'
import { dashboardApi } from './insights/dashboard-api.ts'
import { errorsApi } from './insights/errors-api.ts'
import { jobsApi } from './insights/jobs-api.ts'
import { labourStatisticsApi } from './insights/labour-statistics-api.ts'
import { productStatisticsApi } from './insights/product-statistics-api.ts'
import { licensesApi } from './insights/licenses-api.ts'
import { salesStatisticsApi, websiteStatisticsApi } from './insights/shop-statistics-api.ts'
import { statisticsApi } from './insights/statistics-api.ts'
import { fontsApi } from './media/fonts-api.ts'
import { imageApi } from './media/image.ts'
import { drawingApi } from './media/drawing-api.ts'
import { imageTemplateApi } from './media/image-template.ts'
import { templateOutputApi } from './media/template-output-api.ts'
import { messagesApi } from './messages/outbox.ts'
import { pushApi } from './messages/push-api.ts'
import { customerChangeApi } from './ordering/customer-change-api.ts'
import { seasonApi } from './insights/season-api.ts'
import { manyOrdersApi } from './ordering/counter/many-orders-api.ts'
import { cockpitApi } from './ordering/counter/cockpit-api.ts'
import { customerOrderApi } from './ordering/customer-order-api.ts'
import { packagingApi } from './ordering/counter/packaging-api.ts'
import { advancesApi } from './payments/advances-api.ts'
import { bankFileApi } from './payments/bank-file-api.ts'
import { closingsApi } from './payments/closings-api.ts'
import { registersApi } from './payments/registers-api.ts'
import { handOverApi } from './ordering/hand-over-api.ts'
import { questionnaireApi } from './ordering/questionnaire-api.ts'
import { productionApi } from './ordering/counter/production-api.ts'
import { productionPrintApi } from './printing/production-print-api.ts'
import { campaignApi } from './ordering/campaign.ts'
import { pieceApi } from './ordering/counter/piece-api.ts'
import { substituteApi } from './ordering/counter/substitute-api.ts'
import { quotaAmountsApi } from './ordering/quotas/quota-amounts-api.ts'
import { quotaUseApi } from './ordering/quotas/quota-use-api.ts'
import { quotaApi } from './ordering/quotas/quotas-left-api.ts'
import { waitingApi } from './ordering/quotas/waiting-api.ts'
import { slotApi } from './ordering/slot-api.ts'
import { staffOrderApi } from './ordering/staff-order-api.ts'
import { boardApi } from './ordering/board-api.ts'
import { screensApi } from './ordering/screens-api.ts'
import { apiTokensApi } from './people/api-tokens-api.ts'
import { customerDataApi } from './people/customer-data-api.ts'
import { passkeysApi } from './people/passkeys-api.ts'
import { pinsApi } from './people/pins-api.ts'
import { paymentWebhooksApi, paymentsApi } from './payments/payments-api.ts'
import { profileApi } from './people/profile-api.ts'
import { secondFactorApi } from './people/second-factor-api.ts'
import { sessionsApi } from './people/sessions-api.ts'
import { peopleApi } from './people/user.ts'
import { deviceApi } from './printing/device-api.ts'
import { labelsApi } from './printing/labels-api.ts'
import { printingApi } from './printing/printing-api.ts'
import { searchApi } from './search-api.ts'
import { configApi } from './shop/config/config.ts'
import { shopApi } from './shop/shop-api.ts'
import { staffViewApi } from './shop/views/staff-view.ts'
import { playerApi } from './signage/player-api.ts'
import { screensControlApi } from './signage/screens-api.ts'
import { branchHoursApi } from './shop/branch-hours-api.ts'
import { daysApi } from './shop/days-api.ts'
import { textsApi } from './shop/config/texts.ts'
import { pausesApi } from './shop/pauses-api.ts'
import { setupApi } from './shop/setup-api.ts'
import { storefrontApi } from './shop/storefront-api.ts'
import { absenceRequestsApi } from './timekeeping/absence-requests-api.ts'
import { calendarFeedApi } from './timekeeping/calendar-feed-api.ts'
import { planTemplatesApi } from './timekeeping/plan-templates-api.ts'
import { planningApi } from './timekeeping/planning-api.ts'
import { shiftSwapsApi } from './timekeeping/shift-swaps-api.ts'
import { monthSheetsApi } from './timekeeping/month-sheets-api.ts'
import { taskBoardApi } from './timekeeping/task-board-api.ts'
import { timeSheetsApi } from './timekeeping/time-sheets-api.ts'
import { timeAccessApi } from './people/time-access-api.ts'
import { ownClockApi } from './timekeeping/own-clock-api.ts'
import { timeTerminalApi } from './timekeeping/time-terminal-api.ts'
import { timeTrackingApi } from './timekeeping/time-tracking-api.ts'
import { timeCorrectionsApi } from './timekeeping/time-corrections-api.ts'

/** Every call the server answers, in the order of the documentation. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(shopApi),
  ...Object.values(configApi),
  ...Object.values(textsApi),
  ...Object.values(setupApi),
  ...Object.values(branchHoursApi),
  ...Object.values(pausesApi),
  ...Object.values(daysApi),
  ...Object.values(storefrontApi),
  ...Object.values(contentApi),
  ...Object.values(nodeApi),
  ...Object.values(previewApi),
  ...Object.values(versionApi),
  ...Object.values(contentAiApi),
  ...Object.values(slotApi),
  ...Object.values(campaignApi),
  ...Object.values(quotaApi),
  ...Object.values(quotaAmountsApi),
  ...Object.values(quotaUseApi),
  ...Object.values(waitingApi),
  ...Object.values(customerOrderApi),
  ...Object.values(questionnaireApi),
  ...Object.values(customerChangeApi),
  ...Object.values(staffOrderApi),
  ...Object.values(manyOrdersApi),
  ...Object.values(pieceApi),
  ...Object.values(substituteApi),
  ...Object.values(paymentsApi),
  ...Object.values(paymentWebhooksApi),
  ...Object.values(handOverApi),
  ...Object.values(cockpitApi),
  ...Object.values(seasonApi),
  ...Object.values(advancesApi),
  ...Object.values(packagingApi),
  ...Object.values(bankFileApi),
  ...Object.values(productionApi),
  ...Object.values(productionPrintApi),
  ...Object.values(closingsApi),
  ...Object.values(registersApi),
  ...Object.values(screensApi),
  ...Object.values(boardApi),
  ...Object.values(staffViewApi),
  ...Object.values(menuApi),
  ...Object.values(placementApi),
  ...Object.values(soldOutApi),
  ...Object.values(imageApi),
  ...Object.values(imageTemplateApi),
  ...Object.values(templateOutputApi),
  ...Object.values(drawingApi),
  ...Object.values(fontsApi),
  ...Object.values(searchApi),
  ...Object.values(handbookApi),
  ...entities.flatMap((entity) => [
    ...Object.values(entity.endpoints),
    ...Object.values(bulkEndpoints(entity)),
  ]),
  ...Object.values(peopleApi),
  ...Object.values(profileApi),
  ...Object.values(sessionsApi),
  ...Object.values(secondFactorApi),
  ...Object.values(passkeysApi),
  ...Object.values(pinsApi),
  ...Object.values(timeAccessApi),
  ...Object.values(apiTokensApi),
  ...Object.values(webhooksApi),
  ...Object.values(customerDataApi),
  ...Object.values(messagesApi),
  ...Object.values(pushApi),
  ...Object.values(analyticsApi),
  ...Object.values(auditApi),
  ...Object.values(jobsApi),
  ...Object.values(licensesApi),
  ...Object.values(errorsApi),
  ...Object.values(dashboardApi),
  ...Object.values(statisticsApi),
  ...Object.values(salesStatisticsApi),
  ...Object.values(websiteStatisticsApi),
  ...Object.values(productStatisticsApi),
  ...Object.values(visitStatisticsApi),
  ...Object.values(statisticsViewsApi),
  ...Object.values(serviceStatisticsApi),
  ...Object.values(labourStatisticsApi),
  ...Object.values(forecastApi),
  ...Object.values(accountingApi),
  ...Object.values(printingApi),
  ...Object.values(deviceApi),
  ...Object.values(labelsApi),
  ...Object.values(timeSheetsApi),
  ...Object.values(monthSheetsApi),
  ...Object.values(timeCorrectionsApi),
  ...Object.values(timeTrackingApi),
  ...Object.values(planningApi),
  ...Object.values(planTemplatesApi),
  ...Object.values(taskBoardApi),
  ...Object.values(timeTerminalApi),
  ...Object.values(playerApi),
  ...Object.values(screensControlApi),
  ...Object.values(ownClockApi),
  ...Object.values(absenceRequestsApi),
  ...Object.values(shiftSwapsApi),
  ...Object.values(calendarFeedApi),
]
