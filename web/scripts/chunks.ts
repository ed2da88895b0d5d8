import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const own = `${root}src/`;

/** Modules of one of these packages. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join("|")})/`);
/** Modules of one of these components or hooks of Mantine's. */
const mantine = (...parts: string[]) =>
  new RegExp(`/@mantine/(?:core|hooks)/esm/(?:[\\w-]+/)*(?:${parts.join("|")})[/.]`);
/** Modules of the application: a path below src without its ending, in which a star stands for anything. */
const ours = (...paths: string[]) =>
  new RegExp(
    `^${own}(?:${paths.map((path) => path.replaceAll(".", "\\.").replaceAll("*", ".*")).join("|")})(?:\\.module)?\\.\\w+$`,
  );

interface Chunk {
  name: string;
  /** Only modules that at least so many pages, screens and later parts need. */
  shared: 1 | 2;
  /** Of modules that the child's page has. */
  child?: true;
  modules: RegExp[];
}

/**
 * What comes in one file. Each file costs a way to the server and back, so that what is always needed together is one, in
 * the order of how soon it is needed: a file imports earlier ones only. A module is in the first that names it; what none
 * names comes with the screens that need it.
 */
const chunks: Chunk[] = [
  // The child's page has this one in common with the application.
  { name: "react", shared: 1, modules: [packages("react", "scheduler"), /\/node_modules\/react-dom\/(?!.*server)/] },
  // The canvas and the messages, which the child's page and whatever shows or runs an application have in common.
  {
    name: "link",
    shared: 1,
    child: true,
    modules: [ours("canvas/*", "child/(?:messages|tapOutbox|address|viewBeside|inOrder|device|sample/id)")],
  },
  // The child's view itself, which a runner has as well whose device is handed over. The child's page keeps what lays it out.
  {
    name: "view",
    shared: 1,
    child: true,
    modules: [ours("child/(?!main|child.|id|stream|events|sample)*", "words/en/child")],
  },
  // What the application needs before it can show anything; its own modules are found by their imports.
  {
    name: "start",
    shared: 2,
    modules: [
      packages("idb-keyval", "openapi-fetch", "use-sync-external-store", "clsx", "@lingui"),
      /vite\/preload-helper/,
      /\/@tanstack\/(?:react-store|history|router-core)\//,
      /\/@tanstack\/react-router\/.*\/(?:routerContext|use(?:Router|Match|Search|Navigate|Location)|matchContext|link|utils)\.js$/,
      /\/@tanstack\/(?:query-core|react-query)\/.*\/(?!infiniteQuery(?:Observer|Options)|useInfinite|queriesObserver|useQueries|useSuspense)\w+\.js$/,
      /\/@mantine\/core\/esm\/core\/(?:styles-api|MantineProvider|DirectionProvider|InlineStyles|Box|factory)\//,
      mantine("keys", "deep-merge", "camel-to-kebab-case", "units-converters", "filter-props", "is-number-like"),
      mantine(
        "shallow-equal",
        "get-size",
        "noop",
        "random-id",
        "use-id",
        "use-uncontrolled",
        "use-color-scheme",
        "use-document-title",
      ),
      mantine("use-isomorphic-effect", "use-media-query", "use-did-update", "use-reduced-motion"),
      mantine(
        "UnstyledButton",
        "Button",
        "ActionIcon",
        "CloseButton",
        "Anchor",
        "Text",
        "TextInput",
        "InputBase",
        "Input",
      ),
      mantine("Group", "Stack", "Skeleton", "Loader", "Transition", "VisuallyHidden"),
      /\/@tabler\/icons-react\/.*\/(?:defaultAttributes|createReactComponent|Icon(?:AlertTriangle|InfoCircle|CircleCheck))\.mjs$/,
    ],
  },
  // What a screen needs to ask for its data, before anything to draw with is there.
  {
    name: "data",
    shared: 1,
    modules: [
      /\/@tanstack\/(?:query-core|react-query)\/.*\/(?:infiniteQuery\w*|useInfiniteQuery)\.js$/,
      ours(
        "api/(?:prefetch|form|loginWanted|structure|opening|confirmSession|sealing/resume)",
        "features/(?!account)\\w+/keys",
        "ui/list/(?:countedOnce|cursor|searchText)",
        "ui/format/(?:index|currency|list|locale)",
        "words/(?:(?:en/)?units|locale|numbers|isolation|arrowKeys)",
        "pdf/format",
        "child/id",
        "work/vault/sealing",
        // So small that a file of their own would cost more in the list of all files than it has.
        "api/findings",
        "features/authoring/(?:mayAuthor|formDraft)",
        "features/report/days",
      ),
    ],
  },
  // What the bell in a member's bars shares with the page of notifications.
  {
    name: "notices",
    shared: 1,
    modules: [ours("features/notification/notifications", "words/(?:en/)?notification")],
  },
  // What a visitor's bar has in common with a member's, and with the log-in.
  {
    name: "bar",
    shared: 1,
    modules: [
      ours("routes/shell/(?:bars|current|places)", "routes/shell/nav/(?:PlaceLink|WaitingAccounts|useCurrent|nav)"),
      ours("features/account/(?:keys|users/waiting)", "words/(?:en/)?navigation", "ui/Mark"),
    ],
  },
  // What the log-in has in common with other forms.
  {
    name: "form",
    shared: 2,
    modules: [
      packages("react-hook-form"),
      mantine("PasswordInput"),
      ours("ui/form/(?:useAppForm|refusal|words|Form|PasswordField|SubmitButton)", "ui/feedback/held"),
      ours("features/account/(?:messages|Gate|secondFactor/webauthn)"),
    ],
  },
  // The log-in by passkey. With its icon among those of all screens, the log-in would load what most screens draw with.
  {
    name: "passkey",
    shared: 1,
    modules: [/\/@tabler\/icons-react\/.*\/IconFingerprint\.mjs$/, ours("features/account/secondFactor/PasskeyButton")],
  },
  // The help of a page, which the runner has without the bars.
  {
    name: "help",
    shared: 1,
    modules: [ours("features/help/(?:HelpButton|places|singleKeys|wanted)", "words/(?:en/)?help")],
  },
  // The code that sends stored work. The bars need it, and a document needs it before it draws anything.
  {
    name: "sending",
    shared: 1,
    modules: [
      ours(
        "work/(?:delivery|failures|left|kinds|numbered|opened|room)",
        "worker/(?:openWork|takeOver)",
        "work/sealing/(?:entries|seal|storageKey|tabs)",
        "work/vault/(?:followVaults|tabs)",
        "features/activity/clips/clipsStore",
      ),
    ],
  },
  // What a member's page does from its beginning on, also where it has no bars.
  {
    name: "member",
    shared: 1,
    modules: [
      ours(
        "api/remembered",
        "routes/shell/(?:MemberOver|LoginOver|useOfflineContact)",
        "routes/worker/(?:UnderBar|useRemembered)",
      ),
    ],
  },
  // What a member's bars hold; it stands on what most screens draw with.
  {
    name: "frame",
    shared: 1,
    modules: [
      // What no other file needs would lie in a file of its own, which imports this one.
      /\/@tanstack\/react-router\/.*\/useRouterState\.js$/,
      /\/@tabler\/icons-react\/.*\/Icon(?:Coin|Home|Report|Router)\.mjs$/,
      ours("routes/shell/(?:AccountMenu|menu|LeftWork|leftSummary|useLeftWork)", "routes/shell/nav/(?!Visitor)*"),
      ours("routes/worker/*", "worker/install", "words/(?:en/)?offline"),
      ours("features/notification/(?:Bell|Latest|Sentence|useOpening)"),
      ours("pages/search/(?:FindButton|shortcut|Find)"),
      ours(
        "features/account/(?:own/AccountAdvice|login/useLogout)",
        "api/holdReads",
        "words/(?:en/)?(?:search|member)",
      ),
    ],
  },
  // What most screens draw with.
  {
    name: "parts",
    shared: 2,
    modules: [
      /\/@floating-ui\/|\/@tabler\/icons-react\/|\/@mantine\/hooks\/|\/@tanstack\//,
      /\/@mantine\/core\/esm\/(?:core\/utils|utils\/Floating)\//,
      packages(
        "tslib",
        "react-remove-scroll(?:-bar)?",
        "react-style-singleton",
        "use-callback-ref",
        "use-sidecar",
        "get-nonce",
      ),
      mantine(
        "Drawer",
        "Modal",
        "ModalBase",
        "Menu",
        "Popover",
        "Portal",
        "FocusTrap",
        "Overlay",
        "Tooltip",
        "use-combobox",
      ),
      mantine("CheckIcon", "RadioIcon", "AccordionChevron", "to-int", "clamp", "FloatingIndicator", "Indicator"),
      mantine(
        "SimpleGrid",
        "Title",
        "Card",
        "Paper",
        "Table",
        "Badge",
        "Progress",
        "Tabs",
        "SegmentedControl",
        "List",
        "ScrollArea",
      ),
      // A choice is drawn above lists and charts as well as in forms.
      mantine("NativeSelect", "ComboboxChevron", "get-parsed-combobox-data", "Combobox[.]module"),
      ours("ui/(?!form/|dialog/|sort/|QrCode|feedback/use(?:Discard|LeaveWarning))*"),
      ours(
        "words/(?:en/)?(?:list|dialog|parts)",
        "api/upload",
        "features/(?:authoring/norms/saveText|rating/RequestBadge)",
      ),
    ],
  },
  // What checks the values of a form.
  { name: "rules", shared: 2, modules: [packages("zod", "@hookform"), ours("ui/form/rules")] },
  // Inputs that stand outside of forms as well: filters, settings, a row's choice.
  {
    name: "inputs",
    shared: 2,
    modules: [mantine("Textarea", "InlineInput", "InputsGroupFieldset", "Checkbox", "Radio", "Switch")],
  },
  { name: "choices", shared: 2, modules: [mantine("Select", "Combobox", "OptionsDropdown")] },
  // What forms and dialogs have that the log-in does not.
  {
    name: "fields",
    shared: 2,
    modules: [
      mantine("Alert", "RangeSlider", "Slider"),
      ours("ui/form/*", "ui/dialog/*", "ui/feedback/use(?:Discard|LeaveWarning)"),
    ],
  },
  // The words of activities, with the small parts that stand in lists as well as in runners.
  {
    name: "activity",
    shared: 2,
    modules: [
      ours(
        "words/(?:en/)?activity",
        "features/activity/(?:discarded|missingReason|moved|ApplicationPicture)",
        "features/activity/lists/answeredBy",
        "features/activity/offline/NeedsConnection",
      ),
    ],
  },
  // What is kept of an activity on a device until it is sent: the runner has it, and so have the pages that send what was left.
  {
    name: "kept",
    shared: 2,
    modules: [
      ours(
        "features/activity/(?:store/*|TestSessionList)",
        "features/activity/offline/(?:begun|gated|starts)",
        "features/activity/clips/(?:outbox|remote|sealedClips|accountOutbox)",
        "features/activity/second/(?:secondStore|sendScores|sendSeconds|waiting)",
        "features/activity/sync/(?:activityLine|deviceId|deviceName|holdKeeper|keptActivity|offlineCopy|openActivity|overrideBook|remote|runnerLock|sendStored|useSoleRunner)",
        "work/(?:autosave|device|disk|document|entry|localStore|locks|marks|pending)",
        "words/(?:en/)?device",
      ),
    ],
  },
  // What a child's record says, as far as others read it.
  {
    name: "record",
    shared: 2,
    modules: [ours("features/people/child/record/(?:record|scanning)", "words/(?:en/)?scanning")],
  },
  // Questions, recordings and what was touched, as a runner and a report show them.
  {
    name: "shown",
    shared: 2,
    modules: [
      ours(
        "features/activity/clips/(?:clips|capture|consentWatch|clipRecorder|useClipRecorder|words)",
        "features/activity/clips/(?:BookmarkItem|Medium|ClipView|ClipsOfQuestion)",
        "features/activity/tracking/(?:TouchTable|track|tracking|useReplay|Tracking|words)",
        "features/activity/runner/(?:questions|pages/(?:QuestionPreview|pages)|score/(?:scores|ScoreChanges))",
      ),
    ],
  },
  // What a runner has in common with a second scoring.
  {
    name: "scoring",
    shared: 2,
    modules: [
      ours(
        "features/activity/useScoreKeys",
        "features/activity/runner/(?:types|runner|flow/words|score/(?:ScoreCards|score)|pages/ChildAnswer)",
        "features/activity/runner/frame/(?:StepBar|Sidebar|frame|stepNames|usePosition|useAddressedPosition)",
      ),
    ],
  },
  // What runners have in common: of an activity, of the tester and of the sample.
  {
    name: "runner",
    shared: 2,
    modules: [ours("features/activity/(?:runner|handover|screens|sync|clips|tracking)/*")],
  },
];

/** Whether a file is one of those that are named here. */
export const isNamed = (name: string) => chunks.some((chunk) => chunk.name === name);

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The application's own modules that come before a page can show anything. */
function needed(page: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (!id.startsWith(own) || found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next);
  };
  follow(own + page);
  return found;
}

interface First {
  application: Set<string>;
  child: Set<string>;
}

/** The groups for the bundler, made for each build: which modules come first is found when the graph is known. */
export function chunkGroups() {
  let first: First | undefined;
  return chunks.map(({ name, shared, child, modules }, place) => {
    const named = (id: string) => modules.some((module) => module.test(id));
    return {
      debugName: name,
      name: (id: string, graph: Graph) => {
        first ??= { application: needed("main.tsx", graph), child: needed("child/main.tsx", graph) };
        // The child's page has files of its own.
        if (child || first.child.has(id)) return child && first.child.has(id) ? name : null;
        return (first.application.has(id) ? name === "start" : named(id)) ? name : null;
      },
      test: (id: string) => named(id) || (name === "start" && id.startsWith(own)),
      minShareCount: shared,
      priority: chunks.length - place,
    };
  });
}

/** Whether the page itself names a file: no screen has to name it again. */
export const isAtStart = (file: string) => /^assets\/(?:app|react|start|rolldo|preloa)-/.test(file);
