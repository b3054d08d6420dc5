/** What is asked about the last 7 days, in this order. */
export const symptoms = [
  'cough',
  'shortnessOfBreath',
  'soreThroat',
  'fever',
  'muscleAches',
  'runnyNose',
  'fatigue',
  'lossOfSmell',
  'alteredTaste',
] as const

export type Symptom = (typeof symptoms)[number]

export type QuestionnaireAnswers = {
  symptoms: Symptom[]
  hasNoSymptoms: boolean
  /** With somebody who was positive; null while not answered. */
  hadContact: boolean | null
}

export type Question = 'symptoms' | 'contact'

export const noAnswers: QuestionnaireAnswers = { symptoms: [], hasNoSymptoms: false, hadContact: null }

/** A symptom ticked, or unticked; ticked it excludes having none. */
export const toggleSymptom = ({ symptoms }: QuestionnaireAnswers, toggled: Symptom) => ({
  symptoms: symptoms.includes(toggled) ? symptoms.filter((symptom) => symptom !== toggled) : [...symptoms, toggled],
  hasNoSymptoms: false,
})

/** 'No symptoms' ticked, which unticks every symptom, or unticked. */
export const toggleNoSymptoms = ({ hasNoSymptoms }: QuestionnaireAnswers) => ({ symptoms: [], hasNoSymptoms: !hasNoSymptoms })

/** The questions that are not answered yet. */
export const openQuestions = ({ symptoms, hasNoSymptoms, hadContact }: QuestionnaireAnswers): Question[] => [
  ...(symptoms.length > 0 || hasNoSymptoms ? [] : ['symptoms' as const]),
  ...(hadContact === null ? ['contact' as const] : []),
]

/** Whether the answers speak against a visit. */
export const hasConcern = ({ symptoms, hadContact }: QuestionnaireAnswers) => symptoms.length > 0 || hadContact === true
