import type { SheetWords } from "../sheet/words";
import type { FormOffer, OpenedRequest, Sender } from "../wire";
import type { Words } from "../words";
import { dayIn } from "./day";

// Spanish, by docs/glossary-es.md.

const day = dayIn("es");
const number = (count: number) => count.toLocaleString("es");
const asker = ({ name }: Sender) => name || "la persona que le envió el enlace";

const seconds = (wait: number | undefined): string => {
  if (!wait) return "Espere un momento e inténtelo de nuevo.";
  if (wait === 1) return "Espere 1 segundo e inténtelo de nuevo.";
  return wait > 90
    ? `Espere ${Math.ceil(wait / 60)} minutos e inténtelo de nuevo.`
    : `Espere ${wait} segundos e inténtelo de nuevo.`;
};

const respondents: Readonly<Record<string, string>> = {
  parent: "como madre o padre",
  teacher: "como docente",
  self: "sobre usted",
  other: "como alguien que conoce al niño o a la niña",
};

const kept = (days: number): string => {
  if (days === 0) return "Sus respuestas se conservan tanto tiempo como el expediente.";
  const span =
    days % 365 === 0 ? (days === 365 ? "1 año" : `${days / 365} años`) : days === 1 ? "1 día" : `${days} días`;
  return `Sus respuestas se conservan durante ${span}.`;
};

const sheet: SheetWords = {
  page: (no, of) => `Página ${no} de ${of}`,
  question: (no, of) => `Pregunta ${no} de ${of}`,
  answered: (count, of) => `${count} de ${of} respondidas`,
  reviewStep: "Último paso",
  allAtOnce: "Mostrar páginas enteras",
  oneByOne: "Mostrar las preguntas de una en una",
  back: "Atrás",
  next: "Siguiente",
  toReview: "Ir al último paso",
  reasons: {
    dont_know: "No lo sé",
    no_opportunity: "No he tenido ocasión de observarlo",
  },
  clear: "Borrar",
  clearOf: (no) => `Borrar la respuesta a la pregunta ${no}`,
  tooLong: (count, most) =>
    `Este texto tiene ${number(count)} caracteres. Se pueden enviar ${number(most)} como máximo: acórtelo, por favor.`,
  review: "Antes de enviar",
  complete: "Ha respondido a todas las preguntas.",
  missing: (count) => (count === 1 ? "1 pregunta no tiene respuesta:" : `${count} preguntas no tienen respuesta:`),
  mayLeave: "Puede responderlas ahora o dejarlas sin responder.",
  shorten: (count) =>
    count === 1
      ? "1 respuesta es demasiado larga para enviarla:"
      : `${count} respuestas son demasiado largas para enviarlas:`,
  noText: "Pregunta sin texto",
  finish: "Enviar mis respuestas",
  final: "Después de enviarlas, las respuestas no se pueden cambiar.",
  empty: "Todavía no hay preguntas aquí.",
};

const unnamed: Readonly<Record<string, string>> = {
  "your child": "su hijo o hija",
  "the child": "el niño o la niña",
  you: "usted",
};

export const words: Words = {
  sheet,
  title: "Un cuestionario para usted",
  loading: "Se están cargando las preguntas.",

  asks: ({ name, role, organization }) => {
    const who = [role, organization].filter(Boolean).join(", ");
    return `${name || "Un especialista"}${who ? ` (${who})` : ""} le pide que responda a unas preguntas.`;
  },
  asked: ({ respondent, relation }: OpenedRequest) =>
    `Se le pregunta ${respondents[respondent] ?? respondents.other}${relation && respondent !== "self" ? ` (${relation})` : ""}.`,
  named: (child) => unnamed[child] ?? child,
  about: (child) => `Sobre ${unnamed[child] ?? child}`,
  purpose: "Para qué es",
  sees: "Quién verá sus respuestas",
  seen: ({ sees, from }) => {
    const name = from.name || "el especialista";
    return sees === "team"
      ? `Verá sus respuestas ${name}, y también quienes trabajan con el niño o la niña junto con ${name}.`
      : `Solo verá sus respuestas ${name}.`;
  },
  noScores: "No verá puntuaciones. No hay respuestas correctas ni incorrectas.",
  keeping: "Cuánto tiempo se conservan",
  kept: ({ until }) => kept(until),
  time: "Cuánto tiempo tiene",
  due: ({ due_date, expires_at }) =>
    due_date
      ? `Responda antes del ${day(due_date)}, por favor. El enlace funciona hasta el ${day(expires_at)}.`
      : `El enlace funciona hasta el ${day(expires_at)}.`,
  pause: "Puede dejarlo en cualquier momento y continuar más tarde con el mismo enlace.",
  size: ({ questions, minutes }: FormOffer) => {
    const count = questions === 1 ? "1 pregunta" : `${questions} preguntas`;
    return minutes > 0 ? `${count}, unos ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}` : count;
  },
  choose: "Elija uno para empezar. Al pulsar «Empezar» acepta que sus respuestas se usen como se indica arriba.",
  agree: "Acepto y empiezo",
  begin: "Empezar",
  beginOf: (child, title) => `Empezar: ${child}, ${title}`,
  resume: "Continuar",
  resumeOf: (child, title) => `Continuar: ${child}, ${title}`,
  states: { open: "sin empezar", begun: "empezado", finished: "enviado", refused: "no quiere responder" },
  beginning: "Un momento",
  cannotBegin: (from) => `Ahora no se puede empezar con estas preguntas. Avise, por favor, a ${asker(from)}.`,
  toList: "Todos los cuestionarios",

  refuse: "No quiero responder",
  refuseOf: (child, title) => `No quiero responder: ${child}, ${title}`,
  refuseAll: "No quiero responder a ninguno",
  refuseTitle: "¿No quiere responder?",
  refuseLead: (from) => `Es su decisión. Se lo comunicaremos a ${asker(from)}. Más adelante puede cambiar de opinión.`,
  refuseWhy: "Si lo desea, diga por qué",
  refuseSend: "Comunicar que no quiero responder",
  refuseBack: "Volver",
  refuseDiscards: "Lo que ha respondido hasta ahora se borra.",
  withdraw: "Ya no quiero responder",
  refused: "Ha decidido no responder",
  refusedLead: (from) => `Se lo hemos comunicado a ${asker(from)}.`,
  changeMind: ({ expires_at }) => `Si cambia de opinión, puede responder hasta el ${day(expires_at)}.`,

  saved: "Todas las respuestas están guardadas.",
  saving: "Guardando",
  waiting: "Sin conexión. Sus respuestas se guardan en este dispositivo y se envían más tarde.",
  waitingUnkept: "Sin conexión. Deje esta página abierta: sus respuestas se envían más tarde.",
  unkept: "Este navegador no guarda nada de esta página. Si la cierra, se pierde lo que no se haya enviado.",
  setAside: (count) =>
    count === 1
      ? "No se pudo guardar 1 respuesta. Cámbiela, por favor, o avise a quien le pidió responder."
      : `No se pudieron guardar ${count} respuestas. Cámbielas, por favor, o avise a quien le pidió responder.`,
  sending: "Enviando sus respuestas",
  sendingLater:
    "No hay conexión. Sus respuestas se envían cuando vuelva. Deje esta página abierta hasta que vea el agradecimiento.",

  thanks: "Gracias",
  thanksLead: (from) => `Sus respuestas se han enviado a ${asker(from)}.`,
  late: (from) =>
    `Algunas respuestas de este dispositivo llegaron después y no se enviaron. Si son importantes, avise a ${asker(from)}.`,
  closePage: "Puede cerrar esta página.",
  more: "Responder al siguiente",
  noPaper:
    "Las preguntas no se imprimen mientras responde. Cuando haya enviado sus respuestas, aparece un botón para imprimirlas, si quien se las pidió lo permite.",
  print: "Imprimir mis respuestas",
  printed: "Mis respuestas",
  printedAt: (at) => `Enviado el ${day(at)}.`,
  noAnswer: "Sin respuesta",
  reasons: sheet.reasons,

  gone: "Este enlace no funciona",
  goneLead: "Puede que haya caducado, que se haya retirado o que le falte una parte.",
  goneHelp: "Abra otra vez el enlace de su mensaje. Si no ayuda, pregunte a la persona que se lo envió.",
  goneUnsent: "Sus últimas respuestas ya no se pudieron enviar.",

  device: "Empezó en otro dispositivo",
  deviceLead: "Para que nadie más lea sus respuestas, este dispositivo necesita un código.",
  deviceAsk: (from) => `Continúe en el dispositivo en el que empezó, o pida un enlace nuevo a ${asker(from)}.`,
  sendCode: (to) => `Enviar un código a ${to}`,
  codeSent: (to) => `Un mensaje con un código de 6 cifras está en camino a ${to}.`,
  code: "Código del mensaje",
  codeNeeded: "Escriba las 6 cifras del mensaje.",
  codeWrong: "No es el código del último mensaje. Compruébelo, por favor.",
  codeAgain: "Enviar otro código",
  confirm: "Continuar",

  tooMany: "Demasiados intentos",
  wait: seconds,
  unreachable: "No se puede conectar con el servidor",
  unreachableLead: "Compruebe la conexión, por favor.",
  unreachableKept: "Sus respuestas están a salvo en este dispositivo.",
  again: "Intentar de nuevo",
  failed: "No ha funcionado. Inténtelo de nuevo en un momento.",

  language: "Idioma",
  help: (from) =>
    `¿Tiene preguntas? Diríjase a ${asker(from)} en persona o por teléfono: esta página no puede transmitirlas.`,
};
