import { chakra } from '@chakra-ui/react'
import { CalendarClock, CalendarDays, CreditCard, FlaskConical, ListChecks, Mail, Pill, Syringe } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Need } from '../../domain/practice/needs.ts'
import { cardLook } from '../../ui/layout/card.tsx'
import type { NeedWords } from './need-texts.ts'
import { texts } from './texts.ts'

const icons = {
  earlierTime: CalendarClock,
  appointment: CalendarDays,
  openRequest: Pill,
  result: FlaskConical,
  moreResults: FlaskConical,
  immunisations: Syringe,
  reminders: ListChecks,
  requests: Pill,
  balance: CreditCard,
  messages: Mail,
} satisfies Record<Need['kind'], unknown>

const Row = chakra('li', {
  base: {
    ...cardLook,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    alignContent: 'start',
    padding: '4',
    borderInlineStartWidth: '4px',
    overflowWrap: 'anywhere',
    transition: 'transform 160ms ease-out',
    _hover: { background: 'primarySoft' },
    _active: { transform: 'scale(0.98)' },
  },
  variants: {
    urgency: {
      now: { borderInlineStartColor: 'warning' },
      soon: { borderInlineStartColor: 'primary' },
      later: { borderInlineStartColor: 'border' },
    },
  },
})

/** The link covers the card, so that the card is one target with one name. */
const Action = chakra(Link, {
  base: {
    fontWeight: 'bold',
    color: 'primary',
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    minWidth: 'target',
    marginBlockEnd: '-2',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
})

/** A need of the patient with its one action. */
export const NeedCard = ({ need: { kind, urgency }, words: { title, facts, action, path } }: { need: Need; words: NeedWords }) => {
  const [titleId, actionId] = [useId(), useId()]
  const Icon = icons[kind]
  return (
    <Row urgency={urgency}>
      <chakra.span color={urgency === 'now' ? 'warning' : 'primary'} paddingBlockStart="1">
        <Icon aria-hidden size={22} />
      </chakra.span>
      <chakra.div display="grid" gap="1">
        <chakra.h3 id={titleId} fontSize="md">
          {urgency === 'now' && <chakra.span srOnly>{texts.needs.first}: </chakra.span>}
          <span>{title}</span>
        </chakra.h3>
        {facts
          .filter((fact) => fact)
          .map((fact) => (
            <chakra.p key={fact} color="muted" fontSize="sm" lineClamp="2">
              {fact}
            </chakra.p>
          ))}
        <Action href={path} id={actionId} aria-labelledby={`${actionId} ${titleId}`}>
          {action}
        </Action>
      </chakra.div>
    </Row>
  )
}
