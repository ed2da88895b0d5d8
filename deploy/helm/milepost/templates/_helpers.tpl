{{- define "milepost.selector" -}}
app.kubernetes.io/name: milepost
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "milepost.labels" -}}
{{ include "milepost.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | trunc 63 | replace ":" "-" | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "milepost.image" -}}
{{ .Values.image.repository }}{{ if hasPrefix "sha256:" .Values.image.tag }}@{{ else }}:{{ end }}{{ .Values.image.tag }}
{{- end }}
