import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useId } from 'react'
import { isNotOffered } from '../../api/http/failures.ts'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { loadHealthSummary } from '../../api/record/health-summary.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { notOffered } from '../../domain/values/refusal-words.ts'
import { download } from '../../ui/files/download.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PrintedPage } from '../../ui/layout/printed-page.tsx'
import { usePatient } from '../use-patient.tsx'
import { About } from './about.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import { useSummaryParts } from './use-parts.ts'

const Page = chakra('div', { base: { display: 'grid', gap: '5' } })

type HealthSummaryProps = { menu: readonly MenuEntry[]; unreadableEntryCount: number }

/** A printable page of the record. The page contains the areas of the menu, and names the areas outside the menu. */
export const HealthSummary = ({ menu, unreadableEntryCount }: HealthSummaryProps) => {
  const { session, connection } = usePatient()
  const waitId = useId()
  const { parts, closed } = useSummaryParts(menu)
  const patient = useQuery(patientQuery(connection, session.userId))
  const practice = useQuery(practiceQuery(connection, session.userId))
  const isIncomplete = [...parts, patient, practice].some(({ isPending }) => isPending)
  const file = useMutation({
    mutationFn: () => loadHealthSummary(connection, session),
    onSuccess: (json) => download(new File([json], texts.fileName, { type: 'application/fhir+json' })),
  })
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button look="primary" disabled={isIncomplete} aria-describedby={isIncomplete ? waitId : undefined} onClick={() => window.print()}>
          <Printer aria-hidden size={20} />
          {pageTexts.print}
        </Button>
        <Button disabled={file.isPending} onClick={() => file.mutate()}>
          <Download aria-hidden size={20} />
          {file.isPending ? texts.downloading : texts.download}
        </Button>
        <chakra.span role="status" srOnly>
          {file.isPending ? texts.downloading : file.isSuccess && texts.downloaded}
        </chakra.span>
      </chakra.div>
      <chakra.p color="muted" order={{ base: 1, md: 0 }}>
        {texts.downloadLimits}
      </chakra.p>
      {isIncomplete && (
        <chakra.p id={waitId} color="muted" order={{ base: 1, md: 0 }}>
          {texts.printWaits}
        </chakra.p>
      )}
      {file.isError &&
        (isNotOffered(file.error) ? (
          <Notice role="alert">{notOffered}</Notice>
        ) : (
          <FailedNotice error={file.error} onRetry={() => file.mutate()} />
        ))}
      <Card as="div">
        <PrintedPage size="A4 portrait">
          <Page>
            <About />
            {parts.map((part) => (
              <Section key={part.area} part={part} />
            ))}
            {closed.length > 0 && <p>{unreadableEntryCount > 0 ? texts.notKnown(closed) : texts.closed(closed)}</p>}
          </Page>
        </PrintedPage>
      </Card>
    </>
  )
}
