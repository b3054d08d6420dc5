import {
  Activity,
  Bell,
  BookOpen,
  CalendarDays,
  CircleDollarSign,
  ClipboardList,
  FlaskConical,
  History,
  Mail,
  MessageSquare,
  Pill,
  ShieldAlert,
  Syringe,
} from 'lucide-react'

/** The icons of the areas. The first code of the portal does without them: a route names its icon. */
export const areaIcons = {
  Activity,
  Bell,
  BookOpen,
  CalendarDays,
  CircleDollarSign,
  ClipboardList,
  FlaskConical,
  History,
  Mail,
  MessageSquare,
  Pill,
  ShieldAlert,
  Syringe,
} as const
