declare module "virtual:manual" {
  import type { Topic, TopicGroup } from "@/features/help/manual/blocks";
  export const topics: readonly Topic[];
  export const groups: readonly TopicGroup[];
}
