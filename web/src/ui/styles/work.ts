import "./work.css";
