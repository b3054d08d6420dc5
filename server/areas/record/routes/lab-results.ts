import type { components, operations } from '../../../generated/practice.ts'
import { type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { bundle, pageAnswer } from '../../../platform/wire/bundle.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import type { Services } from '../../../services.ts'
import { type LabResultList, labResultsOf, labValuesOf, openLabResult } from '../store/lab-results.ts'
import { labReportResources, labResultResource, labTrend } from './lab-resources.ts'

type Requests = components['schemas']

const lists: Record<Requests['LabResultsRequest']['readfromportal'], LabResultList> = { 0: 'unread', 1: 'read', 2: 'all' }

/** Test results, their reports and charts of their values. */
export const labResultHandlers = ({ db }: Services) =>
  ({
    labResults: async ({ body, caller }) => {
      const filter = {
        days: { from: body.fromdate, until: body.todate },
        searched: body.searchText,
        list: lists[body.readfromportal],
      }
      return pageAnswer(await labResultsOf(db, readerOf(caller, body), filter, pageOfRequest(body)), labResultResource)
    },

    labResultById: async ({ body, caller }) => {
      const report = await openLabResult(db, readerOf(caller, body), rowId(body.ResultID))
      if (!report) throw forbidden()
      return { status: 200, body: bundle(labReportResources(report)) }
    },

    labResultChartById: async ({ body, caller }) => ({
      status: 200,
      body: labTrend(await labValuesOf(db, readerOf(caller, body), body.labcode, body.labcodesystem, body.labspecimen)),
    }),
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
