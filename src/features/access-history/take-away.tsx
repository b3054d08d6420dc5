import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { latestAccessesQuery, wholeAccessHistoryQuery } from '../../api/access/access-history.ts'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { Access, AccessFilter } from '../../domain/access/access-history.ts'
import { download } from '../../ui/files/download.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PrintedHead } from '../../ui/layout/printed-head.tsx'
import { PaperOnly, PrintedPage } from '../../ui/layout/printed-page.tsx'
import { PrintedRows } from '../../ui/layout/printed-rows.tsx'
import { usePatient } from '../use-patient.tsx'
import { cellsOf, csvFile } from './csv-file.ts'
import { texts } from './texts.ts'

const columns = Object.values(texts.columns).map((header, index) => ({ header, cell: (access: Access) => cellsOf(access)[index] ?? '' }))

type Printed = { rows: readonly Access[]; hasMore: boolean }

const Paper = ({ rows, hasMore }: Printed) => {
  const { session, connection } = usePatient()
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  useEffect(() => window.print(), [])
  return (
    <PaperOnly>
      <PrintedPage size="A4 landscape">
        <PrintedHead practice={practice} name={session.userName} patient={patient} />
        <chakra.h2 fontSize="lg">{texts.title}</chakra.h2>
        <p>{texts.scope}</p>
        {hasMore && <p>{pageTexts.printedPart(rows.length, null, texts.listed)}</p>}
        <PrintedRows columns={columns} rows={rows} rowKey={({ id }) => id} />
      </PrintedPage>
    </PaperOnly>
  )
}

/** Downloads or prints the rows that the filter selects. Paper has the latest of them only. */
export const TakeAway = ({ filter }: { filter: AccessFilter }) => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  const [printed, setPrinted] = useState<(Printed & { number: number }) | null>(null)
  const save = useMutation({
    mutationFn: () => client.infiniteQuery({ ...wholeAccessHistoryQuery(connection, patientId, filter), staleTime: 0 }),
    onSuccess: ({ pages }) => download(csvFile(pages.flatMap(({ rows }) => rows))),
  })
  const print = useMutation({
    mutationFn: () => client.infiniteQuery({ ...latestAccessesQuery(connection, patientId, filter), staleTime: 0 }),
    onSuccess: ({ pages: [page] }) => {
      const rows = page?.rows ?? []
      const hasMore = page?.total === null || (page?.total ?? 0) > rows.length
      setPrinted((before) => ({ rows, hasMore, number: (before?.number ?? 0) + 1 }))
    },
  })
  const isBusy = save.isPending || print.isPending
  const failed = [save, print].find(({ isError }) => isError)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button disabled={isBusy} onClick={() => save.mutate()}>
          <Download aria-hidden size={20} />
          {texts.csv}
        </Button>
        <Button disabled={isBusy} onClick={() => print.mutate()}>
          <Printer aria-hidden size={20} />
          {pageTexts.print}
        </Button>
      </chakra.div>
      {failed && <FailedNotice error={failed.error} what={texts.notPrepared} onRetry={() => failed.mutate()} />}
      {printed && <Paper key={printed.number} {...printed} />}
    </>
  )
}
