import { chakra } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { RepeatEvent } from '../../../../machines/repeat-prescription/repeat-context.ts'
import { pharmaciesQuery } from '../../../api/prescriptions/pharmacies.ts'
import { type RepeatAnswers, suggestedPharmacy } from '../../../domain/prescriptions/repeat-answers.ts'
import type { RepeatRules } from '../../../domain/prescriptions/repeat-rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CheckboxGroup } from '../../../ui/forms/choice-group.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { SearchList } from '../../../ui/lists/search-list.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from './texts.ts'

const Favourite = () => (
  <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
    <Star aria-hidden size={14} style={{ display: 'inline', marginInlineEnd: '0.25rem' }} />
    {texts.pharmacy.favourite}
  </chakra.span>
)

type PharmacyQuestionProps = {
  answers: RepeatAnswers
  rules: RepeatRules
  error: string | undefined
  send: (event: RepeatEvent) => void
}

/** A single choice from all pharmacies. While a suggested pharmacy is chosen, a button opens the list. */
export const PharmacyQuestion = ({ answers, rules, error, send }: PharmacyQuestionProps) => {
  const { connection, patientId } = usePatient()
  const { state, rows, unreadableCount, error: failure, retry } = useList(pharmaciesQuery(connection, patientId))
  const { pharmacy, isPreferredPharmacy } = answers
  const options = useMemo(() => rows.map((row) => ({ ...row, detail: row.region })), [rows])
  const [isListOpen, setListOpen] = useState(false)
  const listedPharmacy = pharmacy ? rows.find(({ id }) => id === pharmacy.id) : suggestedPharmacy(rows, rules)
  const type = pharmacy ? 'pharmacy.chosen' : 'pharmacy.suggested'

  // A pharmacy restored after a payment has only a name until the list is loaded.
  useEffect(() => {
    if (listedPharmacy) send({ type, pharmacy: listedPharmacy })
  }, [listedPharmacy, type, send])

  if (state === 'loading') return <Loading minHeight="8rem" />
  if (state === 'finished') return <Notice tone="warning">{texts.pharmacy.none}</Notice>
  if (rows.length === 0) return <FailedNotice error={failure} what={texts.pharmacy.listed} onRetry={retry} />
  const choose = ({ detail: _detail, ...chosen }: (typeof options)[number]) => {
    // The list stays open, because its search field has the focus.
    setListOpen(true)
    send({ type: 'pharmacy.chosen', pharmacy: chosen })
  }
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {unreadableCount > 0 && <Notice tone="warning">{pageTexts.unreadableCount(unreadableCount)}</Notice>}
      {(isListOpen || pharmacy === null) && (
        <SearchList
          label={texts.pharmacy.label}
          hint={texts.pharmacy.hint}
          error={error}
          options={options}
          value={pharmacy?.id ?? null}
          found={texts.pharmacy.found}
          mark={({ isFavourite }) => isFavourite && <Favourite />}
          onChoose={choose}
        />
      )}
      <chakra.p role="status" fontWeight="medium">
        {pharmacy && texts.pharmacy.chosen(pharmacy.name)}
      </chakra.p>
      {pharmacy && !isListOpen && (
        <Button justifySelf="start" onClick={() => setListOpen(true)}>
          {texts.pharmacy.other}
        </Button>
      )}
      {rules.isPreferenceOffered && pharmacy && !pharmacy.isFavourite && (
        <CheckboxGroup
          label={texts.pharmacy.favourite}
          columns="one"
          choices={[{ value: 'preferred', name: texts.pharmacy.prefer }]}
          values={isPreferredPharmacy ? ['preferred'] : []}
          onToggle={() => send({ type: 'preference.chosen', isPreferred: !isPreferredPharmacy })}
        />
      )}
    </chakra.div>
  )
}
