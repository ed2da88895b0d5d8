import { expect, it } from "vitest";
import { stepNames } from "./stepNames";

const cases: [string, string[], string[]][] = [
  [
    "leaves texts as they are that differ early",
    ["Clap the rhythm", "Count the apples"],
    ["Clap the rhythm", "Count the apples"],
  ],
  [
    "shows the words that differ after a long common beginning",
    [
      "Point to the picture that shows the number three",
      "Point to the picture that shows the number seven",
      "Point to the picture that shows the letter B",
    ],
    ["… the number three", "… the number seven", "… shows the letter B"],
  ],
  [
    "shows a number at the end",
    ["Say the long word again: part 1", "Say the long word again: part 2"],
    ["… word again: part 1", "… word again: part 2"],
  ],
  [
    "shows the end of a text that another one goes on from",
    ["Look at the dots and count them", "Look at the dots and count them aloud"],
    ["… dots and count them", "… and count them aloud"],
  ],
  [
    "leaves equal texts to their numbers",
    ["Look at the picture on this card", "Look at the picture on this card"],
    ["Look at the picture on this card", "Look at the picture on this card"],
  ],
  [
    "compares nothing but the ends of spaces",
    ["Look at the picture on this card ", " Look at the picture on this card"],
    ["Look at the picture on this card", "Look at the picture on this card"],
  ],
  [
    "cuts no sign of two halves",
    ["请看下面的图片然后告诉我你在图片里看到了什么动物😀", "请看下面的图片然后告诉我你在图片里看到了什么动物😁"],
    ["… 😀", "… 😁"],
  ],
  [
    "keeps a long last part whole",
    ["Tell me the name of this thing: hippopotamus-and-crocodile", "Tell me the name of this thing: rhinoceros"],
    ["… hippopotamus-and-crocodile", "… thing: rhinoceros"],
  ],
  ["reads nothing out of nothing", [], []],
];

it.each(cases)("%s", (_, texts, names) => {
  expect(stepNames(texts)).toEqual(names);
});
