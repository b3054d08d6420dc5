/** The symptoms of the last 7 days, in the order of the form. */
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
  /** Contact with an infected person; null before an answer. */
  hadContact: boolean | null
}

export type Question = 'symptoms' | 'contact'

export const noAnswers: QuestionnaireAnswers = { symptoms: [], hasNoSymptoms: false, hadContact: null }

/** Toggles a symptom. A selected symptom clears 'No symptoms'. */
export const toggleSymptom = ({ symptoms }: QuestionnaireAnswers, toggled: Symptom) => ({
  symptoms: symptoms.includes(toggled) ? symptoms.filter((symptom) => symptom !== toggled) : [...symptoms, toggled],
  hasNoSymptoms: false,
})

/** Toggles 'No symptoms', which clears every symptom. */
export const toggleNoSymptoms = ({ hasNoSymptoms }: QuestionnaireAnswers) => ({ symptoms: [], hasNoSymptoms: !hasNoSymptoms })

/** The questions that are not answered yet. */
export const openQuestions = ({ symptoms, hasNoSymptoms, hadContact }: QuestionnaireAnswers): Question[] => [
  ...(symptoms.length > 0 || hasNoSymptoms ? [] : ['symptoms' as const]),
  ...(hadContact === null ? ['contact' as const] : []),
]

/** Whether the answers exclude a visit. */
export const hasConcern = ({ symptoms, hadContact }: QuestionnaireAnswers) => symptoms.length > 0 || hadContact === true
