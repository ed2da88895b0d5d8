import type { SheetWords } from "../sheet/words";
import type { FormOffer, OpenedRequest, Sender } from "../wire";
import type { Words } from "../words";
import { dayIn } from "./day";

// Arabic, by docs/glossary-ar.md.

const locale = "ar-u-nu-latn";
const day = dayIn(locale);
const rules = new Intl.PluralRules("ar");

type Forms = Readonly<Record<Intl.LDMLPluralRule, string>>;

/** The form of a text for a number; # stands for the number. */
const counted = (count: number, forms: Forms): string =>
  forms[rules.select(count)].replace("#", count.toLocaleString(locale));

const questions = (count: number) =>
  counted(count, {
    zero: "لا أسئلة",
    one: "سؤال واحد",
    two: "سؤالان",
    few: "# أسئلة",
    many: "# سؤالًا",
    other: "# سؤال",
  });
const minutes = (count: number) =>
  counted(count, {
    zero: "أقل من دقيقة",
    one: "دقيقة واحدة",
    two: "دقيقتين",
    few: "# دقائق",
    many: "# دقيقة",
    other: "# دقيقة",
  });
const asker = ({ name }: Sender) => name || "من أرسل الرابط";

const seconds = (wait: number | undefined): string => {
  if (!wait) return "يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.";
  const span =
    wait > 90
      ? minutes(Math.ceil(wait / 60))
      : counted(wait, {
          zero: "لحظة",
          one: "ثانية واحدة",
          two: "ثانيتين",
          few: "# ثوانٍ",
          many: "# ثانية",
          other: "# ثانية",
        });
  return `يُرجى الانتظار ${span} ثم المحاولة مرة أخرى.`;
};

const respondents: Readonly<Record<string, string>> = {
  parent: "بصفتك أحد الوالدين",
  teacher: "بصفتك معلّمًا",
  self: "عن نفسك",
  other: "بصفتك شخصًا يعرف الطفل",
};

const kept = (days: number): string => {
  if (days === 0) return "تُحفظ إجاباتك ما دام سجل الطفل محفوظًا.";
  const span =
    days % 365 === 0
      ? counted(days / 365, {
          zero: "سنة",
          one: "سنة واحدة",
          two: "سنتين",
          few: "# سنوات",
          many: "# سنة",
          other: "# سنة",
        })
      : counted(days, {
          zero: "يوم",
          one: "يوم واحد",
          two: "يومين",
          few: "# أيام",
          many: "# يومًا",
          other: "# يوم",
        });
  return `تُحفظ إجاباتك لمدة ${span}.`;
};

const sheet: SheetWords = {
  page: (no, of) => `الصفحة ${no} من ${of}`,
  question: (no, of) => `السؤال ${no} من ${of}`,
  answered: (count, of) => `تمت الإجابة عن ${count} من ${of}`,
  reviewStep: "الخطوة الأخيرة",
  allAtOnce: "عرض صفحات كاملة",
  oneByOne: "عرض سؤال واحد في كل مرة",
  back: "السابق",
  next: "التالي",
  toReview: "الانتقال إلى الخطوة الأخيرة",
  reasons: {
    dont_know: "لا أعرف",
    no_opportunity: "لم تتح لي فرصة للملاحظة",
  },
  clear: "مسح",
  clearOf: (no) => `مسح إجابة السؤال ${no}`,
  tooLong: (count, most) =>
    `عدد الأحرف هنا ${count.toLocaleString(locale)}، والحد الأقصى للإرسال ${most.toLocaleString(locale)}: يُرجى اختصار النص.`,
  review: "قبل الإرسال",
  complete: "تمت الإجابة عن جميع الأسئلة.",
  missing: (count) =>
    counted(count, {
      zero: "لا أسئلة من دون إجابة:",
      one: "سؤال واحد من دون إجابة:",
      two: "سؤالان من دون إجابة:",
      few: "# أسئلة من دون إجابة:",
      many: "# سؤالًا من دون إجابة:",
      other: "# سؤال من دون إجابة:",
    }),
  mayLeave: "يمكنك الإجابة عنها الآن أو تركها.",
  shorten: (count) =>
    counted(count, {
      zero: "لا إجابات أطول من المسموح:",
      one: "إجابة واحدة أطول من المسموح بإرساله:",
      two: "إجابتان أطول من المسموح بإرساله:",
      few: "# إجابات أطول من المسموح بإرساله:",
      many: "# إجابة أطول من المسموح بإرساله:",
      other: "# إجابة أطول من المسموح بإرساله:",
    }),
  noText: "سؤال من دون نص",
  finish: "إرسال إجاباتي",
  final: "لا يمكن تغيير الإجابات بعد إرسالها.",
  empty: "لا توجد أسئلة هنا بعد.",
};

const unnamed: Readonly<Record<string, string>> = { "your child": "طفلك", "the child": "الطفل", you: "أنت" };

export const words: Words = {
  sheet,
  title: "استبيان لك",
  loading: "جارٍ تحميل الأسئلة.",

  asks: ({ name, role, organization }) => {
    const who = [role, organization].filter(Boolean).join("، ");
    return `${name || "أخصائي"}${who ? ` (${who})` : ""} يطلب منك الإجابة عن بعض الأسئلة.`;
  },
  asked: ({ respondent, relation }: OpenedRequest) =>
    `السؤال موجّه إليك ${respondents[respondent] ?? respondents.other}${relation && respondent !== "self" ? ` (${relation})` : ""}.`,
  named: (child) => unnamed[child] ?? child,
  about: (child) => (child === "you" ? "عنك" : `عن ${unnamed[child] ?? child}`),
  purpose: "الغرض منه",
  sees: "من سيرى إجاباتك",
  seen: ({ sees, from }) => {
    const name = from.name || "الأخصائي";
    return sees === "team" ? `${name}، ومن يعمل مع الطفل بالاشتراك مع ${name}.` : `${name} فقط، ولا أحد غيره.`;
  },
  noScores: "لن ترى درجات. لا توجد إجابات صحيحة أو خاطئة.",
  keeping: "مدة حفظ الإجابات",
  kept: ({ until }) => kept(until),
  time: "الوقت المتاح لك",
  due: ({ due_date, expires_at }) =>
    due_date
      ? `يُرجى الإجابة قبل ${day(due_date)}. يعمل الرابط حتى ${day(expires_at)}.`
      : `يعمل الرابط حتى ${day(expires_at)}.`,
  pause: "يمكنك التوقف في أي وقت والمتابعة لاحقًا من الرابط نفسه.",
  size: ({ questions: count, minutes: span }: FormOffer) =>
    span > 0 ? `${questions(count)}، نحو ${minutes(span)}` : questions(count),
  choose: "يُرجى اختيار استبيان للبدء. بالضغط على «بدء» توافق على استخدام إجاباتك كما هو مذكور أعلاه.",
  agree: "أوافق وأبدأ",
  begin: "بدء",
  beginOf: (child, title) => `بدء: ${child}، ${title}`,
  resume: "متابعة",
  resumeOf: (child, title) => `متابعة: ${child}، ${title}`,
  states: { open: "لم يبدأ", begun: "بدأ", finished: "أُرسل", refused: "لا ترغب في الإجابة" },
  beginning: "لحظة من فضلك",
  cannotBegin: (from) => `لا يمكن بدء هذه الأسئلة حاليًا. يُرجى إبلاغ ${asker(from)}.`,
  toList: "جميع الاستبيانات",

  refuse: "لا أرغب في الإجابة",
  refuseOf: (child, title) => `لا أرغب في الإجابة: ${child}، ${title}`,
  refuseAll: "لا أرغب في الإجابة عن أيٍّ منها",
  refuseTitle: "لا ترغب في الإجابة؟",
  refuseLead: (from) => `القرار لك. سنُبلغ ${asker(from)} بذلك. ويمكنك تغيير رأيك لاحقًا.`,
  refuseWhy: "يمكنك ذكر السبب إن أردت",
  refuseSend: "الإبلاغ بأنني لا أرغب في الإجابة",
  refuseBack: "رجوع",
  refuseDiscards: "تُحذف الإجابات التي أدخلتها حتى الآن.",
  withdraw: "لم أعد أرغب في الإجابة",
  refused: "اخترت عدم الإجابة",
  refusedLead: (from) => `أُبلغ ${asker(from)} بذلك.`,
  changeMind: ({ expires_at }) => `إذا غيّرت رأيك فيمكنك الإجابة حتى ${day(expires_at)}.`,

  saved: "حُفظت جميع الإجابات.",
  saving: "جارٍ الحفظ",
  waiting: "لا يوجد اتصال. تُحفظ إجاباتك على هذا الجهاز وتُرسل لاحقًا.",
  waitingUnkept: "لا يوجد اتصال. يُرجى إبقاء هذه الصفحة مفتوحة: تُرسل إجاباتك لاحقًا.",
  unkept: "لا يحفظ هذا المتصفح شيئًا من هذه الصفحة. إذا أُغلقت ضاع ما لم يُرسل.",
  setAside: (count) =>
    counted(count, {
      zero: "حُفظت جميع الإجابات.",
      one: "تعذّر حفظ إجابة واحدة. يُرجى تغييرها أو إبلاغ من طلبها منك.",
      two: "تعذّر حفظ إجابتين. يُرجى تغييرهما أو إبلاغ من طلبهما منك.",
      few: "تعذّر حفظ # إجابات. يُرجى تغييرها أو إبلاغ من طلبها منك.",
      many: "تعذّر حفظ # إجابة. يُرجى تغييرها أو إبلاغ من طلبها منك.",
      other: "تعذّر حفظ # إجابة. يُرجى تغييرها أو إبلاغ من طلبها منك.",
    }),
  sending: "جارٍ إرسال إجاباتك",
  sendingLater: "لا يوجد اتصال. تُرسل إجاباتك عند عودته. يُرجى إبقاء هذه الصفحة مفتوحة حتى تظهر رسالة الشكر.",

  thanks: "شكرًا لك",
  thanksLead: (from) => `أُرسلت إجاباتك إلى ${asker(from)}.`,
  late: (from) => `وصلت بعض الإجابات من هذا الجهاز بعد ذلك ولم تُرسل. إذا كانت مهمة فيُرجى إبلاغ ${asker(from)}.`,
  closePage: "يمكنك إغلاق هذه الصفحة.",
  more: "الإجابة عن التالي",
  noPaper: "لا تُطبع الأسئلة أثناء الإجابة. بعد إرسال إجاباتك يظهر زر لطباعتها، إذا سمح بذلك من طلبها منك.",
  print: "طباعة إجاباتي",
  printed: "إجاباتي",
  printedAt: (at) => `أُرسلت في ${day(at)}.`,
  noAnswer: "من دون إجابة",
  reasons: sheet.reasons,

  gone: "هذا الرابط لا يعمل",
  goneLead: "ربما انتهت مدته، أو أُلغي، أو ينقصه جزء.",
  goneHelp: "يُرجى فتح الرابط من رسالتك مرة أخرى. وإن لم يُفِد ذلك فيُرجى سؤال من أرسله إليك.",
  goneUnsent: "تعذّر إرسال إجاباتك الأخيرة.",

  device: "بدأت على جهاز آخر",
  deviceLead: "يحتاج هذا الجهاز إلى رمز كي لا يقرأ أحد غيرك إجاباتك.",
  deviceAsk: (from) => `يُرجى المتابعة على الجهاز الذي بدأت عليه، أو طلب رابط جديد من ${asker(from)}.`,
  sendCode: (to) => `إرسال رمز إلى ${to}`,
  codeSent: (to) => `رسالة فيها رمز من 6 أرقام في طريقها إلى ${to}.`,
  code: "الرمز من الرسالة",
  codeNeeded: "يُرجى إدخال الأرقام الستة من الرسالة.",
  codeWrong: "هذا ليس رمز آخر رسالة. يُرجى التحقق مرة أخرى.",
  codeAgain: "إرسال رمز آخر",
  confirm: "متابعة",

  tooMany: "محاولات كثيرة",
  wait: seconds,
  unreachable: "تعذّر الاتصال بالخادم",
  unreachableLead: "يُرجى التحقق من الاتصال.",
  unreachableKept: "إجاباتك محفوظة على هذا الجهاز.",
  again: "محاولة أخرى",
  failed: "لم ينجح ذلك. يُرجى المحاولة مرة أخرى بعد قليل.",

  language: "اللغة",
  help: (from) => `هل لديك أسئلة؟ يُرجى التوجّه إلى ${asker(from)} شخصيًا أو بالهاتف، فهذه الصفحة لا يمكنها نقلها.`,
};
