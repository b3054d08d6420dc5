import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { cardLook } from '../layout/card.tsx'
import { FactItems, type ShownFact } from './facts.tsx'

export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'quiet'

/** `mark`: colour of the card's edge. */
const toned = (tone: Tone, background: string, color: string, mark = color) => ({
  [`& article[data-tone=${tone}]`]: { borderInlineStartWidth: '4px', borderInlineStartColor: mark },
  [`& article[data-tone=${tone}] > header`]: { background },
  [`& article[data-tone=${tone}] > header > :is(p, svg)`]: { color },
})

/** The styles of all cards inside. Cards without style components of their own keep scrolling smooth with a thousand of them. */
export const StatusCards = chakra('div', {
  base: {
    '& article': { ...cardLook, overflow: 'hidden', overflowWrap: 'anywhere' },
    '& article > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingInline: '4',
      paddingBlock: '3',
      fontWeight: 'medium',
    },
    '& article > header > svg': { flexShrink: '0' },
    '& article > header > h2': { flex: '1 1 10rem', maxWidth: '100%', overflowWrap: 'break-word', fontSize: 'lg' },
    '& article > header > h2 > span + span': { display: 'block', fontSize: 'sm', fontWeight: 'regular' },
    '& article > div': { padding: '4', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', columnGap: '4', rowGap: '3' },
    '& dl > div:last-of-type:nth-of-type(odd)': { mdDown: { gridColumn: '1 / -1' } },
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium', whiteSpace: 'pre-line' },
    '& dl > [data-look=plain], & dl > [data-look=plain] ~ div': { gridColumn: '1 / -1' },
    '& [data-look] > dt': { srOnly: true },
    '& dl[data-quiet]': { display: 'block', color: 'muted', fontSize: 'sm' },
    '& [data-look=quiet]': { display: 'inline' },
    '& [data-look=quiet] + div::before': { content: '" · "' },
    '& [data-look=quiet] > dd': { display: 'inline', fontWeight: 'regular' },
    ...toned('primary', 'primarySoft', 'primary'),
    ...toned('success', 'successSoft', 'success'),
    ...toned('warning', 'warningSoft', 'warning', 'amber'),
    ...toned('danger', 'dangerSoft', 'danger'),
    ...toned('info', 'infoSoft', 'info'),
    ...toned('neutral', 'sunken', 'muted'),
    '& article[data-tone=quiet] > header': { borderBottomWidth: '1px', borderColor: 'border' },
  },
})

const Mark = chakra('span', { base: { flexShrink: '0', width: '0.75rem', height: '0.75rem', borderRadius: 'round' } })

/** The dot of a quiet card that is unread or needs an action. */
export const Dot = ({ tone }: { tone: 'primary' | 'amber' }) => <Mark aria-hidden background={tone} />

type StatusCardProps = {
  title: string
  /** Shown below the title: a date with or without its meaning, or a name. */
  when?: string | null
  tone: Tone
  /** The meaning of the colour. Optional for a quiet card. */
  status?: string
  /** Illustrates the status beside the title; hidden from screen readers. */
  icon: ReactNode
  /** Facts without a value are omitted; quiet ones are below the others. */
  facts: readonly ShownFact[]
  /** Id of the title, for the `aria-describedby` of a button. */
  headingId?: string
  children?: ReactNode
}

/** A card whose header shows a status by colour, icon and text; a quiet card has no colour. Render it inside `StatusCards`. */
export const StatusCard = ({ title, when, tone, status, icon, facts, headingId, children }: StatusCardProps) => {
  const ownId = useId()
  const id = headingId ?? ownId
  const presentFacts = facts.filter(({ value }) => value)
  const quiet = presentFacts.filter(({ look }) => look === 'quiet')
  const first = presentFacts.filter(({ look }) => look !== 'quiet')
  return (
    <article data-tone={tone} aria-labelledby={id}>
      <header>
        {icon}
        <h2 id={id}>
          <span>{title}</span> {when && <span>{when}</span>}
        </h2>
        {status && <p>{status}</p>}
      </header>
      {(presentFacts.length > 0 || children) && (
        <div>
          {first.length > 0 && (
            <dl>
              <FactItems facts={first} />
            </dl>
          )}
          {quiet.length > 0 && (
            <dl data-quiet>
              <FactItems facts={quiet} />
            </dl>
          )}
          {children}
        </div>
      )}
    </article>
  )
}
